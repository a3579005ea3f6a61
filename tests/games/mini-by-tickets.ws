[Format "1"]
[Rules "1"]
[Map "mini"]
[Fingerprint "04ff4803cc475aca6fb87b792ba6660b"]
[Players "Ann;Bob"]
[First "0"]
[Date "2026-03-01"]
[Result "30 30"]

deal 0 BWLR {AMB-ELM,COP-GUL,FOX-GUL}
deal 1 PBOL {AMB-FOX,BIR-ELM,AMB-COP}
row GPOKG
0 =AMB-ELM,COP-GUL
1 =AMB-FOX,BIR-ELM
0 +T {BIR-COP,BIR-FOX}
0 =BIR-FOX
1 +K {Y}
1 +? {K}
0 BIR-DUN 1W1L
1 +O {P}
1 +? {O}
0 +G {P}
0 +Y {W}
1 DUN-ELM.2 3O
0 +T {COP-DUN,DUN-GUL}
0 =COP-DUN
1 ELM-GUL 1P1L
0 +? {Y}
0 +? {L}
1 +P {R}
1 +R {L}
0 DUN-FOX 1L
1 +? {B}
1 +W {W}
0 +? {G}
0 +G {P}
1 +L {B}
0 BIR-ELM 3G {K,Y,W}
1 AMB-BIR.B 2B1L
0 +W {G}
0 +P {G}
1 +B {L}
1 +? {W}
0 @COP 1Y
1 +? {R}
1 +G {O}
0 +? {K}
0 +? {Y}
1 +L {B}
0 +O {K}
0 +G {L}
1 AMB-DUN 1G1L
0 COP-ELM 1O
1 +? {R}
1 +K {O}
0 +? {R}
0 +P {Y} {reshuffle}
1 +? {O}
1 +P {L}
0 +? {O}
0 +O {B}
1 +B {L} {reset:BYLLL>KWBPG}
1 +G {O}
0 @DUN 2Y
1 +P {L}
1 +? {G}
0 +B {O}
0 +O {W}
1 +? {L}
1 +W {Y}
0 +K {G}
0 +? {Y}
1 +? {G}
1 +G {L} {reshuffle}
0 +Y {Y}
0 +? {L}
1 COP-GUL 3K1L
0 ELM-FOX 3O1L
1 +Y {Y}
1 +? {L}
