[Format "1"]
[Rules "1"]
[Map "usa"]
[Fingerprint "8e6d4284813440a85ec1021959fcc749"]
[Players "Ann;Bob;Κλειώ;Данило;Eve"]
[First "3"]
[Date "2026-03-01"]
[Result "35 12 -57 3 43"]

deal 0 LOKW {BOS-MIA,MTL-ATL,TOR-MIA}
deal 1 POGB {DUL-ELP,HEL-LAX,LAX-CHI}
deal 2 KLPR {DEN-PIT,KCY-HOU,MTL-NOL}
deal 3 LWBB {LAX-NYC,POR-NAS,SEA-NYC}
deal 4 YKYY {DUL-HOU,LAX-MIA,NYC-ATL}
row KPYRO
0 =BOS-MIA,TOR-MIA
1 =DUL-ELP,HEL-LAX
2 =DEN-PIT,KCY-HOU,MTL-NOL
3 =LAX-NYC,SEA-NYC
4 =DUL-HOU,LAX-MIA
3 +? {P}
3 +O {G}
4 +R {W}
4 +? {R}
0 LRK-OKC 1W1L
1 SEA-VAN.2 1O
2 PIT-WAS 1K1L
3 LVG-LAX 2B
4 CHS-RAL 2R
0 +K {Y}
0 +P {L}
1 DAL-HOU.1 1G
2 KCY-OMA.2 1P
3 +W {W}
3 +G {G}
4 LAX-SFO.Y 3Y
0 POR-SEA.2 1O
1 POR-SEA.1 1B
2 SEA-VAN.1 1R
3 PHX-SFE 2W1L
4 +? {Y}
4 +W {O}
0 +Y {B}
0 +? {O}
1 ATL-NAS 1P
2 +T {CAL-PHX,CAL-SLC,SSM-NAS}
2 =CAL-SLC,SSM-NAS
3 +Y {R}
3 +? {G}
4 +O {L}
4 +? {K}
0 ATL-RAL.1 2K
1 +? {B}
1 +G {R}
2 +L {G}
3 DUL-OMA.1 2G
4 +L {P}
0 +? {L}
0 +P {R}
1 +G {K}
1 +K {W}
2 DAL-HOU.2 1L
3 KCY-OMA.1 1Y
4 +? {W}
4 +? {B}
0 +? {P}
0 +R {K}
1 +? {L}
1 +? {O}
2 +T {DEN-ELP,SSM-OKC,VAN-SFE}
2 =VAN-SFE
3 +K {G}
3 +? {W}
4 PIT-RAL 2K
0 +W {G}
0 +? {P}
1 ELP-SFE 1O1L
2 +? {L}
2 +R {B}
3 +? {W}
3 +? {K}
4 +? {O}
4 +G {O}
0 +G {B}
0 +? {L}
1 KCY-OKC.1 2G
2 BOS-NYC.R 1R1L
3 ATL-CHS 2K
4 CHI-PIT.O 2O1L
0 +? {K}
0 +? {Y}
1 +? {L}
1 +O {R}
2 +T {CHI-NOL,CHI-SFE,VAN-MTL}
2 =CHI-NOL,CHI-SFE,VAN-MTL
3 HOU-NOL 2W
4 +? {O}
4 +? {O}
0 +R {Y}
0 +? {R}
1 SSM-TOR 1B1L
2 +R {L}
2 +? {P}
3 +? {G}
3 +? {L}
4 DEN-SFE 2O
0 +Y {R}
0 +? {G}
1 +? {G}
1 +R {L}
2 +? {B}
2 +? {B}
3 DAL-OKC.2 1P1L
4 +? {Y}
4 +? {K}
0 ELP-PHX 2P1L
1 +L {G}
2 +? {W}
2 +G {Y}
3 +L {B}
4 +Y {P}
4 +? {G}
0 DUL-SSM 2R1L
1 ATL-RAL.2 1G1L
2 +P {R}
2 +? {R}
3 +B {W}
3 +B {O}
4 +? {K}
4 +R {W}
0 +W {Y}
0 +O {W}
1 +? {P}
1 +Y {L}
2 +L {B}
3 BOS-MTL.1 2B
4 +W {R}
4 +B {Y}
0 DUL-OMA.2 2O
1 +? {P}
1 +? {P}
2 +R {O}
2 +O {K} {reshuffle}
3 +K {K}
3 +K {L}
4 +W {K}
4 +K {O}
0 KCY-OKC.2 2Y
1 MTL-TOR 3P
2 +O {O}
2 +Y {L}
3 NAS-RAL 2K1L
4 CAL-HEL 4W
0 NAS-STL 2G
1 +L {W}
2 +? {G}
2 +B {L}
3 +O {Y}
3 +? {P}
4 BOS-MTL.2 2K
0 +B {Y}
0 +? {R}
1 +? {G}
1 +Y {L} {reset:WYLLL>PBKBO}
2 +K {W}
2 +? {O}
3 +? {W}
3 +? {K}
4 DAL-LRK 2Y
0 RAL-WAS.1 2P
1 +? {B}
1 +? {L}
2 CHI-OMA 3B1L
3 PIT-TOR 2O
4 RAL-WAS.2 2B
0 +O {W}
0 +B {L}
1 LRK-NOL 1G2L
2 DEN-SLC.R 3R
3 +? {Y}
3 +W {K}
4 +W {O}
4 +O {L}
0 DAL-OKC.1 2B
1 LRK-STL 2Y
2 +K {L} {reset:PBLLL>RGRPO}
2 +? {L}
3 +R {L}
3 +O {G}
4 NYC-PIT.G 2G
0 +G {L}
0 +? {R}
1 +G {K}
1 +? {W}
2 CAL-VAN 2O1L
3 NYC-PIT.W 2W
4 +L {O}
0 +R {L}
0 +K {G}
1 +O {R}
1 +R {K}
2 +K {Y}
2 +Y {B}
3 +G {O}
3 +O {O}
4 NYC-WAS.K 1K1L
0 +B {G}
0 +O {B}
1 +P {P}
1 +? {R}
2 +B {P}
2 +P {B} {reshuffle}
3 NYC-WAS.O 2O
4 +L {P}
0 CAL-SEA 4R
1 CHI-DUL 3R
2 CHI-PIT.K 3K
3 CHI-STL.G 2G
4 +G {L}
4 +? {R}
0 CHI-STL.W 2W
1 +B {Y}
1 +P {O}
2 +O {L} {reset:PYLLL>BWGKL}
2 +B {L}
3 +? {B}
3 +? {K}
4 BOS-NYC.Y 1Y1L
0 +G {W}
0 +? {Y}
1 +K {P}
1 +P {Y}
2 LAX-SFO.P 3P
3 +? {W}
3 +? {K}
4 +W {K}
4 +W {L} {reset:YKLLL>LYGWY}
0 +G {R}
0 +? {G}
1 HEL-SLC 3P
2 KCY-STL.B 2B
3 +? {P}
3 +? {L}
4 +W {P}
4 +P {Y}
0 LAX-PHX 3G
1 +R {O}
1 +? {B}
2 +? {L}
2 +? {P}
3 KCY-STL.P 2P
4 CHI-TOR 4W
0 +Y {B}
0 +Y {L}
1 +T {SFO-ATL,SEA-LAX,WIN-LRK}
1 =WIN-LRK
2 LVG-SLC 2O1L
3 DUL-WIN 3K1L
4 +? {W}
4 +? {B}
0 NAS-PIT 4Y
1 OKC-SFE 3B
2 +Y {G}
2 +B {R}
3 +G {W}
3 +? {Y}
4 +L {P}
0 +W {L}
0 +? {G}
1 +P {B}
1 +B {K}
2 +? {L}
2 +O {W}
3 +L {B}
4 +? {L}
4 +R {O}
0 +O {O}
0 +? {B} {reshuffle}
1 +K {B}
1 +? {P}
2 ATL-NOL.Y 3Y1L
3 +? {L}
3 +B {G}
4 DEN-OKC 3R1L
0 +? {L}
0 +W {L}
1 +B {W}
1 +O {K}
2 +L {G}
3 MTL-NYC 1B2L
4 +? {P}
4 +G {K}
0 +K {W}
0 +K {L}
1 +? {Y}
1 +W {L} {reset:WGLLL>BPLRR}
2 +T {DAL-NYC,POR-PHX,WIN-HOU}
2 =DAL-NYC
3 +? {K}
3 +? {W}
4 +L {P}
0 DEN-KCY.K 4K
1 +B {W}
1 +W {W}
2 +P {P}
2 +W {B}
3 +B {K}
3 +? {B}
4 +? {P}
4 +R {K}
0 ATL-NOL.O 3O1L
1 +K {Y}
1 +P {W}
2 LRK-NAS 2W1L
3 +? {Y}
3 +? {O}
4 DEN-HEL 2G2L
0 +Y {P}
0 +P {Y}
1 +Y {O}
1 +? {G}
2 +? {Y}
2 +P {P}
3 DEN-SLC.Y 3Y
4 +P {L}
4 +? {R}
0 +O {R}
0 +R {Y}
1 +R {K}
1 +? {Y}
2 +? {L}
2 +? {O}
3 +W {R}
3 +Y {R}
4 +L {G}
0 +? {P}
0 +K {L}
1 +? {O}
1 +? {B}
2 +? {G}
2 +? {R}
3 +K {K} {reshuffle}
3 +? {Y}
4 DEN-OMA 4P
0 +? {K}
0 +? {W}
1 DEN-KCY.O 4O
2 +? {O}
2 +R {W}
3 +L {L}
4 +W {L}
4 +K {L} {reset:GRLLL>GLKLY}
