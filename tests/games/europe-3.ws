[Format "1"]
[Rules "1"]
[Map "europe"]
[Fingerprint "c8cff94d246f236398db6cee867a043e"]
[Players "Ann;Bob;Κλειώ"]
[First "1"]
[Date "2026-03-01"]
[Result "50 26 7"]

deal 0 PKLL {ATH-ANG,FRA-KOB,SOF-SMY,PAL-MOS}
deal 1 WPBG {BRE-VEN,KYI-SOC,SAR-SEV,KOB-ERZ}
deal 2 RLPG {BRU-DAN,RIG-BUC,ZAG-BRI,EDI-ATH}
row YGROB
0 =ATH-ANG,FRA-KOB,SOF-SMY
1 =SAR-SEV,KOB-ERZ
2 =RIG-BUC,ZAG-BRI
1 +Y {Y}
1 +G {O}
2 @ZUR 1R
0 +B {B}
0 +? {R}
1 VEN-ZUR 2G {P,Y,B}
2 KYI-WIL 1G1L
0 ATH-SMY 1P1L
1 +? {K}
1 +R {G}
2 DIE-PAR 1P
0 VEN-ZAG 1K1L
1 +? {Y}
1 +? {O}
2 +O {K}
2 +? {L}
0 +Y {B}
0 +? {L}
1 +G {G}
1 +? {G}
2 SAR-SOF 1O1L {R,Y,O}
2 &-
0 +? {Y}
0 +O {P}
1 WIE-ZAG 2G
2 +B {Y}
2 +Y {O}
0 ROS-SOC 2Y
1 BRU-PAR.Y 2Y
2 +B {B}
2 +? {R}
0 DIE-LON.1 1B1L
1 BUD-WIE.R 1R
2 BUC-SOF 1O1L {O,R,P}
2 &-
0 +B {Y}
0 +Y {R}
1 AMS-BRU 1K
2 +K {B}
2 +? {O}
0 +? {Y}
0 +? {L}
1 +G {B}
1 +? {B}
2 +? {K}
2 +R {W}
0 +W {G}
0 +? {P}
1 +P {R}
1 +R {G}
2 +O {P}
2 +P {K}
0 SEV-SOC 1R1L
1 +K {L}
1 +G {R}
2 ROM-VEN 2K
0 +G {L}
0 +B {B}
1 FRA-MUN 2P
2 BER-DAN 3O1L
0 +R {K}
0 +? {L}
1 BAR-PAM 2B {K,P,K}
2 +? {G}
2 +B {W}
0 DAN-WAR 2B
1 KHA-ROS 2G
2 CON-SMY 2R {L,W,K}
2 &-
0 +? {Y}
0 +W {L} {reset:BKLLL>GRWWW}
1 +? {L}
1 +W {G}
2 BER-ESS 2B
0 +? {O}
0 +? {O}
1 +T {PAL-CON,ROM-SMY,ZUR-BUD}
1 =ROM-SMY,ZUR-BUD
2 ANG-CON 2R {L,G,P}
2 &-
0 ESS-FRA 1G1L
1 +? {W}
1 +? {R}
2 BUC-SOF 2R {K,W,P}
0 KOB-STO.Y 3Y
1 +? {B}
1 +W {O}
2 +W {W}
2 +W {W}
0 CON-SMY 2O {O,Y,K}
0 &1O
1 BRU-FRA 1B1L
2 AMS-FRA 2W
0 +? {R}
0 +? {W}
1 FRA-PAR.W 3W
2 +W {L}
2 +? {P}
0 SAR-SOF 2W {B,K,Y}
1 ANG-CON 2R {O,R,R} {reshuffle}
1 &-
2 ANG-CON 2P {P,P,P}
2 &-
0 +? {Y}
0 +? {L}
1 ANG-CON 2R {O,L,L}
1 &-
2 MAR-ZUR 2P {L,L,Y}
2 &-
0 BRI-PAL 2R1L
1 +O {Y}
1 +R {L}
2 ANG-CON 2P {B,G,R}
0 +? {Y}
0 +? {W}
1 +? {L}
1 +Y {K}
2 +L {B}
0 MUN-ZUR 2Y {G,B,O}
1 BUC-KYI 3R1L
2 +? {K}
2 +? {K}
0 BRI-ROM 2W
1 BRE-DIE 2O
2 +? {K}
2 +? {K}
0 +? {O}
0 +K {Y}
1 +L {G}
2 +Y {G}
2 +? {W}
0 +B {B}
0 +G {L}
1 BAR-MAD 1Y1L
2 BRU-DIE 1G1L
0 +? {K}
0 +G {B}
1 +B {R}
1 +B {G}
2 +R {L}
2 +G {Y}
0 +G {W}
0 +? {B}
1 MUN-VEN 2B {K,K,W}
2 KYI-WAR 4K
0 BER-WIE 3G
1 +G {K}
1 +? {P}
2 +? {O}
2 +? {L}
0 CAD-LIS 2B
1 +? {K}
1 +Y {R}
2 +? {P}
2 +? {L}
0 +W {O}
0 +? {W}
1 +? {G}
1 +? {B}
2 +K {O}
2 +? {W}
0 +O {Y}
0 +Y {Y}
1 +L {L}
2 PAL-ROM 2Y2L
0 BUD-ZAG 2O
1 ESS-KOB.2 2K1L
2 +T {BAR-MUN,BER-MOS,LON-WIE}
2 =BAR-MUN,BER-MOS
0 +Y {Y}
0 +? {Y}
1 +O {L} {reset:YRLLL>YPWGB}
1 +B {B}
2 +? {G}
2 +? {W}
0 AMS-ESS 3Y
1 +W {R}
1 +? {P}
2 +R {O}
2 +? {W}
0 +? {P}
0 +? {B}
1 MAR-ZUR 2P {K,R,P}
1 &-
2 MAD-PAM.W 3W {B,G,O}
0 +? {O} {reshuffle}
0 +? {L}
1 MAR-ZUR 2P {O,O,W}
2 +? {O}
2 +P {Y}
0 PAR-ZUR 2K1L {K,R,R}
0 &-
1 +G {P}
1 +Y {Y}
2 +? {R}
2 +Y {K}
0 PAR-ZUR 2P1L {L,G,P}
0 &-
1 +K {Y}
1 +B {Y}
2 +P {K}
2 +? {G}
0 +? {L}
0 +O {K}
1 CON-SOF 3B
2 ATH-SOF 3P
0 +Y {B}
0 +K {B}
1 PAR-ZUR 3G {P,G,G}
1 &-
2 PAR-ZUR 3R {O,O,W}
0 +? {W}
0 +? {G}
1 +B {L}
1 +K {L}
2 MOS-SMO 2O
0 PET-RIG 2W2L
1 +? {K}
1 +Y {W}
2 +W {L} {reset:BYLLL>RLRYW}
2 +Y {L}
0 +? {L}
0 +W {L} {reset:RRLLL>YBLKP}
1 ANG-ERZ 3K
2 +B {Y}
2 +K {G}
0 DAN-RIG 3K
1 +G {O}
1 +P {W}
2 +T {ESS-KYI,LON-BER,MAR-ESS}
2 =LON-BER,MAR-ESS
0 +O {Y}
0 +? {K}
