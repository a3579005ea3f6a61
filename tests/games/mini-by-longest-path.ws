[Format "1"]
[Rules "1"]
[Map "mini"]
[Fingerprint "04ff4803cc475aca6fb87b792ba6660b"]
[Players "Ann;Bob"]
[First "1"]
[Date "2026-03-01"]
[Result "24 24"]

deal 0 YOBB {AMB-FOX,BIR-COP,FOX-GUL}
deal 1 RLKP {DUN-GUL,ELM-FOX,AMB-GUL}
row ORLKK
0 =AMB-FOX,BIR-COP,FOX-GUL
1 =DUN-GUL,ELM-FOX
1 DUN-FOX 1K
0 COP-ELM 1O
1 +L {W}
0 +K {K}
0 +K {B}
1 +? {W}
1 +O {W}
0 +? {Y}
0 +W {L}
1 BIR-ELM 1P2L {R,O,P}
1 &-
0 @FOX 1Y
1 @ELM 1O
0 +? {G}
0 +B {P}
1 ELM-GUL 1R1L
0 +? {G}
0 +K {O}
1 +? {P}
1 +? {K}
0 DUN-ELM.1 3B
1 +W {G}
1 +? {B}
0 AMB-DUN 2G
1 BIR-ELM 2W1L {L,Y,L}
1 &-
0 BIR-ELM 3K {L,Y,R}
0 &-
1 +? {Y}
1 +P {G}
0 BIR-ELM 3K {W,G,B}
1 BIR-DUN 1W1L
0 +? {W}
0 +G {P}
1 +P {O}
1 +O {R} {reshuffle}
0 +? {G}
0 +? {K}
1 BIR-COP 4P {R,K,O}
0 +? {P}
0 +? {R}
1 +? {W}
1 +R {G}
0 +? {L}
0 +? {L}
1 +? {L}
1 +G {O}
0 AMB-BIR.R 1R2L
1 +? {G}
1 +O {R}
0 +O {L}
0 +G {Y}
