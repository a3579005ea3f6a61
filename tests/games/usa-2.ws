[Format "1"]
[Rules "1"]
[Map "usa"]
[Fingerprint "8e6d4284813440a85ec1021959fcc749"]
[Players "Ann;Bob"]
[First "0"]
[Date "2026-03-01"]
[Result "25 18"]

deal 0 OBGG {POR-PHX,SSM-OKC,WIN-LRK}
deal 1 PBGL {CHI-NOL,CHI-SFE,DUL-HOU}
row KRWBK
0 =SSM-OKC,WIN-LRK
1 =CHI-NOL,CHI-SFE,DUL-HOU
0 +K {P}
0 +R {L}
1 BOS-MTL.2 1G1L
0 +T {DEN-PIT,HEL-LAX,SEA-LAX}
0 =DEN-PIT,HEL-LAX
1 KCY-OMA.2 1P
0 +B {B}
0 +B {O}
1 POR-SEA.2 1B
0 KCY-OKC.1 2G
1 +? {O}
1 +? {L}
0 +K {G}
0 +? {P}
1 +? {P}
1 +? {L}
0 DAL-LRK 2K
1 +P {P}
1 +O {Y}
0 +? {K}
0 +W {L}
1 +? {G}
1 +G {K}
0 +? {K}
0 +K {K}
1 LVG-LAX 1G1L
0 +P {K}
0 +K {W}
1 SEA-VAN.2 1P
0 CAL-HEL 4K
1 ATL-CHS 1P1L
0 DUL-OMA.1 2B
1 SSM-TOR 2O
0 PIT-RAL 2P
1 +? {Y}
1 +? {B}
0 +W {K}
0 +Y {R}
1 +K {O}
1 +O {P}
0 +? {B}
0 +? {G}
1 +? {P}
1 +K {W}
0 +? {Y}
0 +? {R}
1 +P {B}
1 +? {O}
0 +R {B}
0 +W {Y}
1 ATL-NAS 1P
0 +Y {R}
0 +? {K}
1 DAL-OKC.1 2K
0 +B {G}
0 +B {W}
1 +L {W}
0 +L {R}
1 +R {Y}
1 +W {W}
0 CHS-RAL 2Y
1 NYC-PIT.G 1G1L
0 PIT-WAS 1Y1L
1 RAL-WAS.2 2O
0 CAL-VAN 3R
1 +R {Y}
1 +? {Y}
0 +? {L}
0 +G {W}
1 HOU-NOL 2Y
0 +W {B}
0 +? {L}
1 DAL-HOU.2 1P
0 DUL-SSM 2G1L
1 +Y {L}
1 +B {P}
0 CHI-TOR 3W1L
1 DEN-SFE 2B
0 ELP-PHX 3B
1 +P {L}
1 +? {L}
0 +W {W}
0 +? {W}
1 +? {O}
1 +? {P}
0 +W {P}
0 +? {G}
1 +W {R}
1 +? {P}
0 CHI-STL.W 2W
1 MTL-TOR 3P
0 +L {W}
1 +? {B}
1 +? {R}
0 PHX-SFE 2W1L
1 DEN-OKC 3R1L
0 +L {R}
1 LRK-OKC 2W
0 NAS-STL 1O1L
1 +Y {G}
1 +G {L}
0 +R {R}
0 +? {K}
1 ATL-RAL.2 2Y
0 ELP-SFE 2K
1 +P {W}
1 +R {L}
0 +L {O}
1 +? {B}
1 +W {G}
0 +? {Y}
0 +? {L}
1 +? {O}
1 +? {Y}
0 LAX-PHX 1B2L
1 NYC-WAS.O 2O
0 +? {R}
0 +W {O}
1 LRK-STL 2B
0 PIT-TOR 2R
1 +O {Y}
1 +? {K}
0 +? {Y}
0 +? {O}
