[Format "1"]
[Rules "1"]
[Map "usa"]
[Fingerprint "8e6d4284813440a85ec1021959fcc749"]
[Players "Ann;Bob;Κλειώ"]
[First "2"]
[Date "2026-03-01"]
[Result "-18 -16 51"]

deal 0 PKLL {SEA-LAX,VAN-SFE,WIN-LRK}
deal 1 WPBG {DEN-ELP,LAX-MIA,SSM-NAS}
deal 2 RLPG {KCY-HOU,NYC-ATL,WIN-HOU}
row YGROB
0 =SEA-LAX,WIN-LRK
1 =LAX-MIA,SSM-NAS
2 =KCY-HOU,WIN-HOU
2 +Y {Y}
2 +G {O}
0 SEA-VAN.2 1P
1 +B {B}
1 +? {R}
2 RAL-WAS.1 2G
0 LRK-OKC 1K1L
1 ATL-NAS 1R
2 +? {W}
2 +R {Y}
0 POR-SEA.1 1L
1 PIT-TOR 2B
2 +? {W}
2 +? {P}
0 +B {K}
0 +? {B}
1 +K {Y}
1 +? {O}
2 +Y {B}
2 +? {R}
0 NAS-STL 2B
1 KCY-OMA.1 1P
2 +? {O}
2 +O {O}
0 +Y {K}
0 +? {O}
1 DAL-HOU.2 1W
2 MTL-TOR 2P1L
0 +O {G}
0 +? {W}
1 +? {R}
1 +Y {G}
2 DAL-OKC.2 2O
0 DEN-SFE 2O
1 +G {O}
1 +O {K}
2 KCY-OKC.2 2R
0 +G {P}
0 +? {R}
1 +? {L}
1 +? {W}
2 +B {Y}
2 +Y {W}
0 +? {K}
0 +? {Y}
1 PHX-SFE 2G1L
2 +K {P}
2 +? {R}
0 +P {K}
0 +K {O}
1 +W {O}
1 +P {O}
2 SSM-TOR 2Y
0 +K {R}
0 +R {Y}
1 PIT-RAL 2O
2 +O {W}
2 +O {G}
0 LVG-LAX 2Y
1 ATL-RAL.2 2W
2 +W {L}
2 +? {L}
0 BOS-MTL.1 2R
1 +? {Y}
1 +O {G}
2 ELP-PHX 3W
0 LAX-PHX 3K
1 DUL-OMA.2 2Y
2 +Y {O}
2 +? {B}
0 +G {P}
0 +? {W}
1 +P {G}
1 +O {G}
2 +? {R}
2 +? {R}
0 +T {CHI-SFE,LAX-NYC,POR-NAS}
0 =LAX-NYC,POR-NAS
1 ATL-CHS 2O
2 +O {K}
2 +G {Y}
0 +? {P}
0 +? {W}
1 HOU-NOL 2P
2 DEN-SLC.R 3R
0 +? {L}
0 +G {K}
1 +Y {W}
1 +W {L}
2 DUL-SSM 2B1L
0 CAL-HEL 3G1L
1 +G {P}
1 +P {Y}
2 +? {W}
2 +? {B}
0 DAL-LRK 2P
1 +K {B}
1 +? {G}
2 NYC-WAS.O 2O
0 LRK-NAS 3W
1 +? {L}
1 +B {O}
2 +? {L}
2 +? {B}
0 +O {Y}
0 +K {B}
1 CAL-VAN 2K1L
2 LRK-STL 2Y
0 +Y {G}
0 +G {L} {reset:BYLLL>KKBBW}
1 +B {L}
1 +K {P}
2 ELP-SFE 1B1L
0 +? {L}
0 +? {P}
1 +? {Y}
1 +W {K}
2 +L {R}
0 PIT-WAS 1G1L
1 CHS-RAL 2W
2 +? {L}
2 +? {G}
0 +R {R}
0 +P {P}
1 +? {K} {reshuffle}
1 +? {W}
2 +R {G}
2 +K {P}
0 KCY-STL.P 2P
1 +K {O}
1 +? {L}
2 CHI-DUL 2R1L
0 +O {L}
0 +B {W}
1 CHI-PIT.K 3K
2 +G {O}
2 +O {B}
0 +P {G}
0 +P {B}
1 +W {K}
1 +B {R}
2 CAL-SEA 3G1L
0 +? {G}
0 +R {B}
1 MTL-NYC 3B
2 +B {R}
2 +G {K}
0 +? {L}
0 +? {L}
1 +R {L}
1 +B {Y}
2 +? {B}
2 +Y {W}
0 +? {G}
0 +? {Y}
1 BOS-NYC.R 2R
2 +? {W}
2 +? {O}
0 +K {O}
0 +? {W}
1 +? {W}
1 +O {O}
2 NYC-PIT.W 2W
0 NAS-RAL 2K1L
1 LRK-NOL 2G1L
2 LVG-SLC 3O
0 LAX-SFO.Y 2Y1L
1 +T {CAL-PHX,LAX-CHI,MTL-NOL}
1 =CAL-PHX,LAX-CHI
2 OKC-SFE 3B
0 +T {DUL-ELP,DUL-HOU,SEA-NYC}
0 =DUL-HOU
1 CHI-STL.W 2W
2 +? {L}
2 +? {K}
0 +O {O}
0 +W {O}
1 +? {G}
1 +? {L}
2 +O {R}
2 +? {K}
0 +? {G}
0 +K {G}
1 +G {W}
1 +W {Y}
2 +? {L}
2 +? {W}
0 +O {B}
0 +? {Y}
1 +B {W}
1 +R {R}
2 DEN-KCY.K 3K1L
0 ATL-NOL.O 4O
1 +L {K}
2 +? {P}
2 +R {L}
