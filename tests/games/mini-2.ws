[Format "1"]
[Rules "1"]
[Map "mini"]
[Fingerprint "04ff4803cc475aca6fb87b792ba6660b"]
[Players "Ann;Bob"]
[First "0"]
[Date "2026-03-01"]
[Result "20 9"]

deal 0 LROR {COP-GUL,BIR-GUL,FOX-GUL}
deal 1 KBGK {AMB-ELM,ELM-FOX,AMB-COP}
row GRWLB
0 =BIR-GUL,FOX-GUL
1 =AMB-ELM,ELM-FOX,AMB-COP
0 +R {K}
0 +K {K}
1 DUN-FOX 1K
0 +T {AMB-FOX,COP-DUN}
0 =AMB-FOX
1 +T {BIR-COP,BIR-FOX}
1 =BIR-COP
0 BIR-ELM 3R {L,G,R}
0 &-
1 +G {B}
1 +? {O}
0 +? {Y}
0 +? {B}
1 +K {P}
1 +? {P}
0 +? {K}
0 +P {O}
1 +B {Y}
1 +O {Y}
0 +? {W}
0 +W {G}
1 +? {R}
1 +G {B}
0 +? {P}
0 +Y {L}
1 @ELM 1P
0 +B {W}
0 +W {P}
1 DUN-ELM.2 3G
0 AMB-BIR.R 2R1L
1 COP-ELM 1O
0 BIR-ELM 3W {O,L,W}
0 &-
1 +L {Y}
0 +? {L}
0 +? {W}
1 +P {P}
1 +P {O}
0 +B {Y}
0 +O {G} {reshuffle}
1 +? {R}
1 +? {G}
0 +? {R}
0 +Y {G}
1 +? {O}
1 +? {K}
0 +G {R}
0 +? {G}
1 +R {O}
1 +G {L}
0 AMB-DUN 2G
1 +Y {P}
1 +? {L}
0 BIR-ELM 3B {G,W,L} {reshuffle}
0 &1L
1 BIR-DUN 2L
0 +? {G}
0 +? {G} {reshuffle}
1 +L {L}
0 +P {L} {reset:OYLLL>WBLLG}
0 +B {B}
1 ELM-GUL 1G1L
0 +L {B} {reshuffle}
1 +L {L}
0 AMB-FOX 3Y1L
1 +L {O}
0 +? {L}
0 +? {G}
