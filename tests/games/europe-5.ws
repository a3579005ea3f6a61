[Format "1"]
[Rules "1"]
[Map "europe"]
[Fingerprint "c8cff94d246f236398db6cee867a043e"]
[Players "Ann;Bob;Κλειώ;Данило;Eve"]
[First "1"]
[Date "2026-03-01"]
[Result "46 38 6 52 42"]

deal 0 LOKW {ATH-ANG,MAR-ESS,WAR-SMO,CAD-STO}
deal 1 POGB {ATH-WIL,BER-MOS,MAD-ZUR,KOB-ERZ}
deal 2 KLPR {BAR-BRU,EDI-PAR,ZUR-BUD,PAL-MOS}
deal 3 LWBB {FRA-SMO,LON-BER,ZAG-BRI,BRE-PET}
deal 4 YKYY {KYI-PET,LON-WIE,SMO-ROS,LIS-DAN}
row KPYRO
0 =MAR-ESS,WAR-SMO
1 =BER-MOS,MAD-ZUR
2 =BAR-BRU,EDI-PAR,ZUR-BUD,PAL-MOS
3 =FRA-SMO,LON-BER,ZAG-BRI
4 =KYI-PET,LON-WIE
1 +? {P}
1 +O {G}
2 +R {W}
2 +? {R}
3 ESS-KOB.2 2B1L
4 WIE-ZAG 2Y
0 SAR-SOF 1O1L {W,B,B}
1 KYI-WIL 2P
2 BRU-PAR.R 2R
3 +K {G}
3 +P {P}
4 AMS-BRU 1K
0 BUD-WIE.W 1W
1 +P {W}
1 +G {K}
2 FRA-MUN 1P1L
3 DIE-PAR 1P
4 +K {R}
4 +R {R}
0 +R {P}
0 +? {O}
1 ANG-CON 2G {W,P,G}
1 &-
2 +? {K}
2 +W {K}
3 @SOF 1K
4 BUD-WIE.R 1R
0 +? {Y}
0 +? {O}
1 +W {K}
1 +? {W}
2 ANG-CON 2K {B,L,B}
2 &-
3 +G {O}
3 +? {R}
4 +O {Y}
4 +? {G}
0 +? {W}
0 +P {O}
1 +Y {G}
1 +Y {P}
2 BUC-SOF 2K {L,Y,G}
2 &-
3 +? {B}
3 +? {P}
4 +? {P}
4 +K {L}
0 +? {B}
0 +? {R}
1 @ROM 1P
2 +? {G}
2 +G {G}
3 +? {B}
3 +K {O}
4 +O {K}
4 +? {R}
0 CON-SMY 2O {W,L,L}
0 &-
1 KHA-ROS 2G
2 +G {P}
2 +? {Y}
3 +? {Y}
3 +O {R}
4 +R {R}
4 +? {R}
0 CON-SMY 2R {Y,B,L}
0 &-
1 ANG-CON 2O {K,L,K}
1 &-
2 +? {W}
2 +? {Y}
3 +L {W}
4 PAR-ZUR 3R {L,L,R}
4 &-
0 VEN-ZAG 2O
1 BUC-SOF 2W {L,W,O}
1 &-
2 +P {O}
2 +? {O}
3 +K {G}
3 +R {G}
4 WAR-WIL 3R
0 +P {L}
0 +? {O}
1 +? {G}
1 +W {K}
2 +G {B}
2 +? {P}
3 +B {Y} {reshuffle}
3 +K {K}
4 +K {B}
4 +? {R}
0 BUC-SOF 2R {Y,G,L}
0 &-
1 +Y {R}
1 +G {L}
2 PAR-ZUR 3G {O,R,K}
3 +? {B}
3 +O {B}
4 MAD-PAM.K 3K {K,R,W}
4 &-
0 +R {B}
0 +B {P}
1 AMS-ESS 3Y
2 +B {L} {reset:PBLLL>PYKLB}
2 +? {L}
3 +B {L}
3 +P {B}
4 +? {L}
4 +K {G}
0 +L {Y}
1 CON-SMY 2W {R,P,P}
2 +? {O}
2 +Y {G}
3 +L {O}
4 ANG-CON 1R1L {L,L,R}
4 &-
0 AMS-FRA 1W1L
1 BRU-DIE 2G
2 +? {L}
2 +? {W}
3 +Y {L}
3 +O {P}
4 +L {L}
0 SAR-ZAG 3R
1 +B {W}
1 +G {B}
2 DAN-WAR 1G1L
3 MAR-ROM 3K1L {Y,R,G}
4 +B {W}
4 +G {O}
0 BRU-FRA 2B
1 ANG-CON 2O {W,P,G} {reshuffle}
2 KHA-MOS 3Y1L
3 ROS-SOC 2O
4 +? {L}
4 +P {G}
0 BAR-PAM 2P {R,G,W}
1 +L {R}
2 BRI-ROM 2W
3 +O {Y}
3 +? {L}
4 +? {R}
4 +R {Y}
0 +? {P}
0 +? {L}
1 +? {Y}
1 +? {B}
2 BUC-SOF 2P {W,R,K}
3 @RIG 2Y
4 +? {L}
4 +? {R}
0 BRE-DIE 1O1L
1 PAL-ROM 3B1L
2 ROM-VEN 2K
3 +Y {G}
3 +G {G}
4 KHA-KYI 2G2L
0 +G {G}
0 +? {K}
1 +Y {G}
1 +? {G}
2 MOS-SMO 2O
3 BER-DAN 2G2L
4 EDI-LON.O 2O2L
0 +? {R}
0 +? {Y}
1 +G {R}
1 +W {L}
2 +L {L}
3 +G {B}
3 +? {L}
4 BUC-KYI 4K
0 +? {W}
0 +B {L}
1 MUN-ZUR 2Y {K,K,P}
2 SEV-SOC 1B1L
3 +L {B}
4 PET-RIG 4R
0 BAR-MAD 2Y
1 VEN-ZUR 2G {L,P,R}
1 &1G
2 +R {O}
2 +W {W}
3 WAR-WIE 4B
4 MAR-ZUR 2P {K,Y,K} {reshuffle}
0 +? {Y}
0 +O {L}
1 +? {K}
1 +? {Y}
2 +? {L}
2 +B {G}
3 SMO-WIL 1Y2L
4 +L {P}
0 +P {Y}
0 +W {O}
1 +O {L}
1 +Y {R}
2 +L {R}
3 +? {P}
3 +R {B}
4 CAD-LIS 1B1L
0 +G {P}
0 +? {O}
1 BRU-PAR.Y 2Y
2 +? {L}
2 +? {B}
3 BER-FRA.R 3R
4 +G {L}
4 +? {Y}
0 +B {L} {reset:PRLLL>YKOGK}
0 +G {O}
1 +K {Y}
1 +? {W}
2 +Y {B}
2 +O {W}
3 BUD-SAR 3P
4 +T {BRU-DAN,RIG-BUC,STO-WIE}
4 =STO-WIE
0 BER-WIE 3G
1 KOB-STO.W 3W
2 +? {P}
2 +? {K}
3 +O {G}
3 +W {W}
4 +Y {Y}
4 +G {Y}
0 +Y {R}
0 +? {K}
1 +? {G}
1 +R {G}
2 ATH-SMY 1P1L
3 FRA-PAR.O 3O
4 KOB-STO.Y 3Y
0 BER-ESS 2B
1 +G {G}
1 +K {R}
2 MUN-VEN 2B {R,P,R}
3 +? {L}
3 +? {L}
4 ESS-FRA 2G
0 MAD-PAM.K 3K {L,O,K}
0 &-
1 BER-FRA.K 3K
2 DIE-LON.2 1W1L
3 +? {L}
3 +Y {P}
4 +W {G}
4 +? {G}
0 BRE-PAR 3K
1 +P {B}
1 +? {R}
2 BUD-ZAG 1O1L
3 ROS-SEV 1Y3L
4 +? {G}
4 +R {B}
0 +B {L}
0 +? {B}
1 +L {O}
2 +? {O}
2 +B {K}
3 +? {W}
3 +B {Y}
4 @FRA 1W
0 +? {O}
0 +Y {K}
1 BRI-PAL 2R1L
2 +O {B}
2 +K {W}
3 MAD-PAM.W 3W {O,B,P} {reshuffle}
4 +? {P}
4 +W {P}
0 +G {W}
0 +G {K}
1 +? {R}
1 +P {R}
2 @MAD 1K
3 +B {W}
3 +? {L}
4 +? {Y}
4 +R {K}
0 BUC-CON 3Y
1 +W {K}
1 +K {G}
2 +W {B}
2 +G {B}
3 CON-SOF 3B
4 +? {Y}
4 +? {P}
0 MUN-WIE 3O
1 +B {Y}
1 +? {R}
2 +B {K}
2 +Y {K}
3 +T {AMS-PAM,BER-BUC,BER-ROM}
3 =AMS-PAM,BER-BUC
4 +K {W}
4 +W {Y}
0 +Y {R}
0 +K {L}
1 +? {L}
1 +? {W}
2 @BAR 2Y
3 DIE-LON.1 1G1L
4 +K {B}
4 +? {R}
0 +B {O}
0 +R {L}
1 KYI-SMO 2R1L
2 +? {R}
2 +? {K}
3 +? {W}
3 +O {K}
4 ERZ-SOC 3R {Y,O,P}
0 +? {O}
0 +? {K}
1 +L {W}
2 +? {Y}
2 +? {O}
3 +? {G}
3 +? {Y}
4 +W {P}
4 +? {L}
0 +K {L}
0 +? {L}
1 +K {W}
1 +P {O}
2 +? {G}
2 +K {R}
3 +L {Y}
4 ATH-SOF 2P1L
0 KYI-WAR 3B1L
1 ATH-BRI 3P1L
2 ANG-ERZ 3K
3 +? {P}
3 +O {W}
4 +W {L}
4 +? {B}
0 DAN-RIG 3K
1 +W {L} {reset:YRLLL>OLLRL} {reset:ORLLL>PPBKG}
1 +P {G}
2 +? {B}
2 +? {P}
3 CAD-MAD 2O1L
4 MAR-PAR 4W
0 +P {L}
0 +? {L} {reshuffle}
1 +? {W}
1 +? {B}
2 ANG-SMY 3O {K,Y,B}
3 +G {Y}
3 +? {K}
