[Format "1"]
[Rules "1"]
[Map "mini"]
[Fingerprint "04ff4803cc475aca6fb87b792ba6660b"]
[Players "Ann;Bob"]
[First "1"]
[Date "2026-03-01"]
[Result "31 -4"]

deal 0 YBLG {AMB-ELM,COP-GUL,FOX-GUL}
deal 1 OYWB {AMB-FOX,COP-DUN,AMB-GUL}
row WWGRK
0 =COP-GUL,FOX-GUL
1 =AMB-FOX,COP-DUN,AMB-GUL
1 +? {G}
1 +R {Y}
0 AMB-DUN 1G1L
1 COP-ELM 1O
0 +? {L}
0 +Y {R}
1 +? {O}
1 +? {K}
0 +? {G}
0 +W {P}
1 +R {Y}
1 +W {P}
0 +Y {L}
0 +G {R}
1 +K {G}
1 +P {K}
0 +? {O}
0 +? {R}
1 +R {O}
1 +P {W}
0 BIR-ELM 3Y {P,W,B}
1 DUN-ELM.2 3R
0 +K {L}
0 +O {P}
1 BIR-DUN 2W
0 ELM-GUL 1B1L
1 +L {Y}
0 +W {B}
0 +? {K}
1 +P {K}
1 +? {L}
0 +? {L}
0 +? {R}
1 FOX-GUL 3P2L
0 AMB-BIR.R 2R1L
1 +Y {O}
1 +? {P}
0 DUN-FOX 1K
1 +L {B} {reshuffle}
0 @FOX 1O
1 +? {L}
1 +B {Y}
0 +? {R}
0 +? {R}
1 +K {W}
1 +G {P}
0 +? {Y}
0 +W {R}
1 +O {B}
1 +? {B}
0 +? {G}
0 +? {L}
1 +B {L}
1 +R {P}
0 +P {P}
0 +B {Y}
1 +? {W}
1 +Y {P}
0 +Y {L}
0 +? {K}
1 +L {O}
0 +? {R}
0 +? {R}
1 +? {L}
1 +P {W} {reshuffle}
0 +? {O}
1 @BIR 1Y {reshuffle}
0 +? {Y}
1 +T {BIR-FOX,DUN-GUL}
1 =BIR-FOX
0 @ELM 1B1L {reshuffle}
1 +L {B}
0 +? {L}
1 +T {BIR-ELM,ELM-FOX}
1 =BIR-ELM,ELM-FOX
0 +T {BIR-COP,BIR-GUL}
0 =BIR-COP
1 @COP 2O {reshuffle}
0 +P {O}
0 +W {O}
1 +T {DUN-GUL,BIR-GUL}
1 =DUN-GUL,BIR-GUL
0 --
1 --
