[Format "1"]
[Rules "1"]
[Map "mini"]
[Fingerprint "04ff4803cc475aca6fb87b792ba6660b"]
[Players "Ann;Bob"]
[First "0"]
[Date "2026-03-01"]
[Result "21 21"]

deal 0 BOLY {AMB-FOX,BIR-ELM,FOX-GUL}
deal 1 PLWO {BIR-COP,COP-DUN,AMB-GUL}
row OLPRG
0 =AMB-FOX,BIR-ELM
1 =COP-DUN,AMB-GUL
0 ELM-GUL 1O1L
1 +G {P}
1 +P {P}
0 +O {R}
0 +P {W}
1 +? {K}
1 +? {G}
0 COP-ELM 1O
1 +R {L}
1 +? {K}
0 +W {Y}
0 +? {W}
1 +T {AMB-ELM,BIR-FOX}
1 =AMB-ELM
0 BIR-DUN 2W
1 +P {G}
1 +? {R}
0 +G {G}
0 +Y {O}
1 DUN-ELM.2 2P1L
0 +R {Y}
0 +Y {P}
1 +L {Y}
0 BIR-ELM 3Y {K,K,O}
1 +L {B}
0 +? {K}
0 +? {B}
1 +? {L}
1 +Y {W}
0 +W {L}
0 +? {R}
1 +? {W}
1 +? {B}
0 DUN-FOX 1K
1 +B {B}
1 +? {R}
0 +L {Y}
1 COP-GUL 2K2L
0 +O {G} {reshuffle}
0 +P {P}
1 AMB-DUN 2G
0 +B {K}
0 +? {Y}
1 AMB-BIR.B 2B1L
0 +K {K}
0 +K {W}
1 +? {Y}
1 +G {O}
