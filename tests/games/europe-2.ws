[Format "1"]
[Rules "1"]
[Map "europe"]
[Fingerprint "c8cff94d246f236398db6cee867a043e"]
[Players "Ann;Bob"]
[First "0"]
[Date "2026-03-01"]
[Result "15 43"]

deal 0 OBGG {BRE-VEN,FRA-KOB,ZUR-BRI,PAL-MOS}
deal 1 PBGL {ESS-KYI,SMO-ROS,VEN-CON,EDI-ATH}
row KRWBK
0 =ZUR-BRI,PAL-MOS
1 =SMO-ROS,VEN-CON,EDI-ATH
0 +K {P}
0 +R {L}
1 BAR-PAM 1G1L {G,L,P}
1 &-
0 +? {B}
0 +B {B}
1 +B {K}
1 +W {R}
0 KYI-WIL 2G
1 DAN-WAR 1G1L
0 +? {B}
0 +? {W}
1 +R {O}
1 +? {W}
0 +? {O}
0 +? {L}
1 BAR-PAM 2W {W,Y,G}
1 &-
0 BUC-SOF 1O1L {R,R,W}
1 +? {L}
1 +O {G}
0 +? {Y}
0 +G {L}
1 +? {P}
1 +K {O}
0 @PAL 1O
1 +P {L} {reset:OKLLL>PRWOW}
1 +W {Y}
0 WIE-ZAG 2B
1 BAR-MAR 3P1L
0 AMS-BRU 1K
1 CAD-LIS 2B
0 VEN-ZAG 2B
1 PAR-ZUR 3W {P,L,O}
1 &-
0 +? {K}
0 +? {G}
1 ANG-CON 2W {R,Y,Y}
0 +P {O}
0 +W {P}
1 +? {B}
1 +? {L}
0 +? {O}
0 +Y {P}
1 +? {Y}
1 +? {O}
0 +P {Y}
0 +? {O}
1 +Y {B}
1 +O {K}
0 AMS-FRA 2W
1 +K {R}
1 +? {Y}
0 BUD-ZAG 2O
1 +B {G}
1 +P {B}
0 +R {P}
0 +? {P}
1 +R {W}
1 +P {Y}
0 BRU-DIE 2G
1 MUN-VEN 2B {L,R,W}
1 &1L
0 SAR-SOF 2R {L,R,B}
0 &-
1 +Y {G}
1 +? {K}
0 +? {W}
0 +O {K}
1 KYI-WAR 4Y
0 +W {W}
0 +? {K}
1 CON-SMY 2P {K,Y,B}
0 BUD-SAR 3P
1 +K {R}
1 +B {G}
0 BRI-ROM 2W
1 BUC-KYI 4K
0 @ERZ 2K
1 +W {W}
1 +? {K}
0 BAR-MAD 2Y
1 +? {O}
1 +? {P}
0 +? {P}
0 +? {O}
1 +G {Y}
1 +? {K}
0 +Y {R}
0 +W {B}
1 PAR-ZUR 3O {G,R,L}
1 &1O
0 +? {K}
0 +? {Y}
1 SAR-SOF 2K {G,L,L} {reshuffle}
1 &-
0 SAR-SOF 2R {L,P,Y}
0 &-
1 ROS-SOC 2R
0 BUD-WIE.W 1W
1 SAR-SOF 2W {O,O,G}
0 BRU-PAR.R 2R
1 +B {G}
1 +G {O}
0 BAR-PAM 2O {G,Y,R}
1 BER-ESS 2B
0 MUN-ZUR 2Y {L,B,L}
0 &-
1 +O {W}
1 +G {K}
0 +? {K}
0 +? {P}
1 +? {L}
1 +? {W}
0 MAR-ZUR 2P {K,O,L}
0 &-
1 +? {L}
1 +G {G}
0 MAR-ZUR 2P {B,P,B}
0 &-
1 BER-DAN 2K2L
0 +G {O}
0 +? {L}
1 +? {R}
1 +K {B}
0 +? {K}
0 +R {B}
1 RIG-WIL 4G
0 +O {B}
0 +W {W}
1 +B {B}
1 +B {P}
0 MOS-SMO 1O1L
1 +? {R}
1 +? {K}
0 MUN-ZUR 2Y {G,R,Y}
0 &-
1 DIE-PAR 1P
0 +? {P}
0 +W {O}
1 +? {P}
1 +O {W}
0 MUN-ZUR 2Y {B,Y,W}
0 &-
1 ROM-VEN 2K
0 +? {P}
0 +W {W}
1 +? {K}
1 +P {Y}
0 KHA-MOS 4P
1 BRU-FRA 2B
0 +Y {L}
0 +W {L}
1 +B {P}
1 +R {R}
