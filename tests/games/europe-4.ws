[Format "1"]
[Rules "1"]
[Map "europe"]
[Fingerprint "c8cff94d246f236398db6cee867a043e"]
[Players "Ann;Bob;Κλειώ;Данило"]
[First "2"]
[Date "2026-03-01"]
[Result "23 23 43 14"]

deal 0 BBLL {KYI-PET,MAR-ESS,ROS-ERZ,BRE-PET}
deal 1 LLWP {EDI-PAR,PAR-ZAG,ZUR-BRI,KOB-ERZ}
deal 2 RBGW {MAD-ZUR,PAR-WIE,RIG-BUC,PAL-MOS}
deal 3 RBLG {ANG-KHA,BER-ROM,STO-WIE,CAD-STO}
row KKOBR
0 =MAR-ESS,ROS-ERZ,BRE-PET
1 =EDI-PAR,PAR-ZAG,ZUR-BRI
2 =RIG-BUC,PAL-MOS
3 =ANG-KHA,BER-ROM,STO-WIE
2 BUD-WIE.R 1R
3 +? {W}
3 +? {K}
0 DIE-LON.2 1B1L
1 BER-ESS 2L
2 +B {G}
2 +O {W}
3 SEV-SOC 1G1L
0 ATH-SMY 1B1L
1 DIE-PAR 1P
2 +R {Y}
2 +? {R}
3 +? {G}
3 +G {G}
0 +T {BRE-MAR,FRA-KOB,ZUR-BUD}
0 =ZUR-BUD
1 +? {K}
1 +Y {L}
2 +? {O}
2 +? {Y}
3 BAR-PAM 2G {W,O,G}
3 &-
0 +? {O}
0 +? {P}
1 BUD-WIE.W 1W
2 +? {Y}
2 +? {K}
3 SAR-SOF 2G {K,O,L}
3 &-
0 +? {B}
0 +K {R}
1 AMS-BRU 1K
2 BRE-DIE 2O
3 +? {P}
3 +W {P}
0 +? {W}
0 +? {K}
1 +G {G}
1 +? {L}
2 BUC-SOF 2Y {B,B,Y}
2 &-
3 WIE-ZAG 2W
0 +? {L}
0 +G {R}
1 BUC-SOF 1Y1L {L,W,B}
1 &-
2 DAN-WAR 2B
3 +? {K}
3 +P {W}
0 KYI-WIL 1K1L
1 ANG-CON 1G1L {O,W,Y}
2 MUN-ZUR 2Y {K,P,O}
3 +? {G}
3 +W {L}
0 +R {Y}
0 +Y {W}
1 +? {O}
1 +? {Y}
2 BAR-PAM 2R {B,P,G}
3 SAR-SOF 2P {L,O,Y}
3 &-
0 +R {K}
0 +? {O}
1 +? {R}
1 +W {Y}
2 +Y {B}
2 +B {P}
3 VEN-ZAG 2G
0 SAR-SOF 2R {W,P,L}
0 &-
1 +L {Y}
2 +P {R}
2 +? {K}
3 SAR-SOF 2K {R,P,P}
0 +? {P}
0 +R {Y}
1 BAR-MAD 1Y1L
2 CON-SMY 2K {R,W,K}
2 &-
3 +K {G}
3 +? {Y}
0 ROS-SOC 2P
1 +? {R}
1 +? {P}
2 BUC-SOF 2K {L,G,R}
2 &-
3 CON-SMY 2P {G,B,O}
0 BER-FRA.R 3R
1 +? {O} {reshuffle}
1 +? {W}
2 +L {K}
3 +Y {P}
3 +? {O}
0 BUD-ZAG 2O
1 BUC-SOF 2O {G,K,B}
2 DAN-RIG 2K1L
3 +P {B}
3 +? {Y}
0 +? {R}
0 +G {P}
1 AMS-FRA 2W
2 +Y {P}
2 +? {K}
3 +K {R}
3 +? {L}
0 KHA-ROS 2G
1 BRU-PAR.R 2R
2 BRU-PAR.Y 2Y
3 +R {B}
3 +B {G}
0 +? {L}
0 +? {Y}
1 +? {L}
1 +P {W}
2 +B {P}
2 +G {P}
3 KHA-KYI 3Y1L
0 +W {P}
0 +P {R}
1 BUD-SAR 2P1L
2 +P {L}
2 +K {Y}
3 +? {L}
3 +P {Y}
0 BRI-PAL 2Y1L
1 +R {O}
1 +? {O}
2 +P {R}
2 +O {R}
3 +L {O}
0 BRI-ROM 2W
1 +O {B}
1 +? {L}
2 +? {L}
2 +Y {B}
3 +B {P}
3 +R {O}
0 +? {G}
0 +? {W}
1 +Y {G}
1 +? {P}
2 +O {P}
2 +? {Y}
3 PAR-ZUR 3B {L,B,O}
3 &-
0 +B {L}
0 +R {K}
1 CAD-MAD 2O1L
2 +? {L}
2 +? {W}
3 ERZ-SOC 3R {K,O,W}
0 MUN-VEN 2B {R,B,K}
0 &-
1 +? {K}
1 +? {G}
2 PAR-ZUR 1B2L {W,R,Y}
3 ROM-VEN 2K
0 +L {L}
1 +K {G}
1 +? {L}
2 +G {R}
2 +R {W}
3 ESS-KOB.1 2B1L
0 +G {R}
0 +W {B}
1 ANG-ERZ 2K1L
2 +? {W}
2 +B {B}
3 +B {G}
3 +? {L}
0 @MUN 1G
1 +T {AMS-WIL,LON-BER,ZAG-BRI}
1 =ZAG-BRI
2 +T {BAR-MUN,PAL-CON,SOF-SMY}
2 =SOF-SMY
3 PET-RIG 2P2L
0 ESS-KOB.2 2R1L
1 +? {O}
1 +R {G}
2 BER-WIE 3G
3 +? {P} {reshuffle}
3 +G {K}
0 +? {O}
0 +? {Y}
1 +G {G}
1 +? {R}
2 KOB-STO.W 3W
3 +P {R}
3 +? {O}
0 CAD-LIS 2B
1 ESS-FRA 2G
2 MOS-SMO 2O
3 +K {Y}
3 +? {P}
0 +Y {G}
0 +? {R}
1 KYI-SMO 3R
2 BRU-FRA 2B
3 LIS-MAD 3P
0 +G {O}
0 +P {G}
1 +G {B}
1 +? {O}
2 +R {Y}
2 +Y {Y}
3 +L {B}
0 FRA-MUN 2P
1 +? {G}
1 +B {G}
2 +B {L}
2 +Y {Y}
3 DIE-LON.1 1O1L
0 +L {Y}
1 +? {L}
1 +? {L}
2 +? {O}
2 +? {R}
3 +? {P}
3 +? {O}
0 +? {P}
0 +? {L}
1 PAL-ROM 2Y2L
2 BUC-BUD 4Y {L,R,B}
2 &-
3 MUN-VEN 2B {G,W,R}
0 RIG-WIL 2G2L
1 VEN-ZUR 2G {P,K,L}
1 &-
2 +? {W}
2 +? {L}
3 VEN-ZUR 2G {L,Y,K}
3 &-
0 +G {Y}
0 +? {B}
1 VEN-ZUR 2G {K,L,K}
1 &-
2 BUC-KYI 3P1L
3 VEN-ZUR 2G {G,B,L}
3 &-
0 +? {K}
0 +? {O}
1 VEN-ZUR 2G {W,W,R}
2 BER-DAN 4Y
3 +? {L}
3 +G {R}
0 +? {L}
0 +R {K}
1 +? {R}
1 +O {K}
2 SAR-ZAG 3R
3 PAM-PAR.G 3G1L
0 KOB-STO.Y 2Y1L
1 ANG-SMY 3O {W,W,L}
1 &-
2 +K {O}
2 +? {B}
3 +O {K} {reshuffle}
3 +Y {G}
0 +? {B}
0 +? {W}
1 MUN-WIE 3O
2 +Y {R}
2 +? {G}
3 +? {B}
3 +K {L}
0 MAD-PAM.W 3W {L,P,G}
0 &-
1 +? {B}
1 +R {Y}
2 @SMO 1Y
3 +L {G}
0 MAD-PAM.W 3W {W,R,Y}
0 &-
1 +G {L}
1 +Y {L}
2 MAD-PAM.K 3K {P,K,G}
2 &-
3 +T {AMS-PAM,ATH-WIL,ESS-KYI}
3 =AMS-PAM,ATH-WIL,ESS-KYI
0 FRA-PAR.W 3W
1 @STO 1G
2 BRE-PAR 3K
3 MAR-PAR 3O1L
0 +G {L} {reset:YKLLL>YRRYB}
0 +? {W}
1 +T {BER-BUC,BRE-VEN,FRA-SMO}
1 =FRA-SMO
2 +R {Y}
2 +R {L}
3 +? {P}
3 +Y {Y}
0 BRU-DIE 2G
1 +? {L}
1 +? {P}
2 +L {Y}
3 +B {G}
3 +G {W}
0 +Y {R}
0 +? {W}
1 WAR-WIL 2R1L
2 +? {R}
2 +W {P}
3 +? {G}
3 +? {P}
0 +? {O}
0 +R {L}
1 +L {R}
2 +P {K}
2 +? {B}
3 +R {Y}
3 +K {L}
0 +L {P}
1 CON-SOF 2B1L
2 PAM-PAR.B 3B1L
3 ATH-SOF 3P
0 ATH-BRI 3R1L
1 +? {O}
1 +Y {G}
