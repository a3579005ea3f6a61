[Format "1"]
[Rules "1"]
[Map "mini"]
[Fingerprint "04ff4803cc475aca6fb87b792ba6660b"]
[Players "Ann;Bob;Κλειώ"]
[First "2"]
[Date "2026-03-01"]
[Result "25 11 15"]

deal 0 PBLG {COP-GUL,DUN-GUL,FOX-GUL}
deal 1 KRGO {AMB-ELM,BIR-COP,AMB-GUL}
deal 2 WLBY {AMB-FOX,COP-DUN,AMB-COP}
row WYGLB
0 =COP-GUL,FOX-GUL
1 =BIR-COP,AMB-GUL
2 =AMB-FOX,AMB-COP
2 +Y {Y}
2 +W {W}
0 @GUL 1L
1 +B {P}
1 +? {L}
2 ELM-GUL 1W1L
0 +T {BIR-FOX,ELM-FOX}
0 =BIR-FOX
1 +? {K}
1 +Y {O}
2 +G {B}
2 +W {L}
0 +? {W}
0 +? {L}
1 BIR-ELM 2K1L {R,K,P}
1 &-
2 +L {K}
0 +T {BIR-ELM,BIR-GUL}
0 =BIR-GUL
1 +K {P}
1 +O {R}
2 DUN-ELM.1 2W1L
0 +? {G}
0 +B {O}
1 DUN-ELM.2 2K1L
2 +? {Y}
2 +R {K}
0 BIR-ELM 2G1L {Y,G,B}
0 &-
1 +P {R}
1 +? {O}
2 BIR-ELM 3Y {P,W,O}
0 AMB-DUN 2G
1 COP-ELM 1O
2 +R {R} {reshuffle}
2 +O {L}
0 BIR-DUN 1W1L
1 DUN-FOX 1K
2 +? {L}
2 +? {K}
0 +? {Y}
0 +? {K}
1 +R {Y}
1 +? {P}
2 +? {G}
2 +K {O}
0 +? {P}
0 +? {G}
1 +? {B}
1 +Y {R}
2 +R {W}
2 +P {L} {reset:OWLLL>YYKLG}
0 +L {W}
1 +? {W}
1 +K {W}
2 AMB-BIR.R 2R1L
0 +G {O} {reshuffle}
0 +O {L}
1 +L {W}
2 +W {O}
2 +? {L}
0 +? {L}
0 +O {K}
1 +? {W}
1 +W {R}
2 +K {R}
2 +R {L}
0 BIR-COP 2P2L {L}
0 &- {reshuffle}
1 +? {L}
2 @DUN 1G {reshuffle}
0 +? {G}
1 AMB-BIR.B 1B2L {reshuffle}
2 +W {L}
2 +? {B}
0 +L {L}
1 +T {BIR-ELM,ELM-FOX}
1 =BIR-ELM,ELM-FOX
2 @AMB 2K {reshuffle}
0 +Y {K}
0 +K {K}
1 @FOX 1Y {reshuffle}
2 +? {Y}
0 FOX-GUL 2P3L {reshuffle}
1 +R {L} {reset:YKLLL>PLPLL} {reshuffle} {reset:PPLLL>KYLLL} {reshuffle} {reset:YKLLL>LPPLL} {reshuffle} {reset:PPLLL>LLKYL} {reshuffle} {reset:YKLLL>PLPLL} {reshuffle} {reset:PPLLL>LKYLP} {reshuffle}
1 +? {L}
2 +P {L} {reset:YKLLL>LPLKL} {reshuffle} {reset:PKLLL>LYLPL} {reshuffle} {reset:PYLLL>KLLLL} {reshuffle} {reset:KLLLL>PYLLL} {reshuffle} {reset:PYLLL>LKLLL} {reshuffle} {reset:KLLLL>YPLLL} {reshuffle} {reset:PYLLL>KLLPL} {reshuffle} {reset:PKLLL>YLKLP} {reshuffle}
2 +Y {L}
0 +P {L}
1 @COP 2W {reset:KLLLL>LKWWL} {reshuffle}
2 +W {L}
2 +W {L}
0 @BIR 2B {reset:KLLLL>LLBLB} {reshuffle} {reset:BBLLL>LKLLB} {reshuffle} {reset:BKLLL>BLBLL} {reshuffle} {reset:BBLLL>KLLBL} {reshuffle} {reset:BKLLL>BLBKL} {reshuffle}
1 +? {L}
1 +? {L}
2 --
0 --
1 ELM-FOX 2O2L {reshuffle}
2 +L {O}
0 +K {L}
0 +? {O}
1 +B {L}
