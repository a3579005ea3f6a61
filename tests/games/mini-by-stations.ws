[Format "1"]
[Rules "1"]
[Map "mini"]
[Fingerprint "04ff4803cc475aca6fb87b792ba6660b"]
[Players "Ann;Bob"]
[First "0"]
[Date "2026-03-01"]
[Result "23 23"]

deal 0 LKLY {AMB-ELM,COP-DUN,FOX-GUL}
deal 1 WWGL {BIR-COP,BIR-GUL,COP-FOX}
row WGBYG
0 =AMB-ELM,COP-DUN
1 =BIR-COP,BIR-GUL
0 BIR-ELM 1K2L {B,P,B}
1 +? {O}
1 +Y {L}
0 +? {P}
0 +W {Y}
1 DUN-ELM.1 2W1L
0 +? {P}
0 +Y {K}
1 COP-ELM 1O
0 +L {Y}
1 +K {O}
1 +? {R}
0 +B {P}
0 +? {B}
1 DUN-FOX 1K
0 BIR-DUN 1W1L
1 +? {O}
1 +P {O}
0 +? {R}
0 +G {G}
1 +O {O}
1 +O {Y}
0 +Y {B}
0 +? {W}
1 +B {L}
1 +O {G}
0 +? {K}
0 +Y {W}
1 +? {R}
1 +W {R}
0 +? {R}
0 +G {K}
1 +K {P}
1 +G {K}
0 AMB-DUN 2G
1 +? {L} {reshuffle}
1 +? {L}
0 +R {G}
0 +K {W}
1 FOX-GUL 3O2L
0 @GUL 1W
1 +T {AMB-FOX,COP-GUL}
1 =COP-GUL
0 AMB-BIR.R 3R
1 +L {B}
0 AMB-FOX 4Y
1 ELM-GUL 1R1L
0 +? {L}
0 +B {L}
