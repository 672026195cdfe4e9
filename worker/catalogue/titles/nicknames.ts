// What players call a game or a series if neither its letters nor its sound tells: nicknames, letters that are not the
// initials, and Arabic names that do not spell the title.
export const NICKNAMES = `
grand theft auto: جي تي اي, جي تي ايه, جاتا, قاتا, غاتا, قراند, جراند, حرامي السيارات, حرامي سيارات, قيتا, جيتا, جتا, كيتا, قراند ثفت, جراند ثفت, جي تي ا, لص السيارات, لصوص السيارات
grand theft auto san andreas: ساندرياس, سان اندرس
grand theft auto vice city: فايسيتي
red dead redemption: red dead, ار دي ار, ريد ديد, رد ديد, الفداء الاحمر
call of duty: كود, سي او دي, نداء الواجب, كولف ديوتي, cod
call of duty modern warfare 2: mw 2
call of duty modern warfare 3: mw 3
call of duty black ops: bo
call of duty black ops 2: bo 2
call of duty black ops 3: bo 3
call of duty warzone: wz
total war warhammer: twwh, tww
vampire the masquerade bloodlines: vtmb
monster hunter world: mhw
world of warcraft: wow
pubg battlegrounds: babgi, bobji, bubji
counter strike: كونتر, كاونتر, كنتر, كونتر سترايك
counter strike global offensive: سي اس جو, سي اس قو, كونتر جو
god of war: جي او دبليو, اله الحرب, إله الحرب, كريتوس, kratos, حرب الالهه, gow
the legend of zelda breath of the wild: botw
the legend of zelda tears of the kingdom: totk
the legend of zelda ocarina of time: oot
the elder scrolls v skyrim: tes v, tes 5, سكاي ريم, skryim
the last of us part ii: tlou 2, tloup 2, last of us 2
uncharted: ناثان دريك, nathan drake, انشارتد
assassins creed: القتله, ezio, عقيده القتله, عقيده الحشاشين, الحشاشين, اساسن
resident evil: biohazard, resi, الشر المقيم, رزدنت, ريزدنت, ريزيدنت, الزومبي ريزدنت
resident evil village: re 8, resident evil 8, ريزدنت ايفل 8, ريزدنت 8
resident evil 7 biohazard: re 7
metal gear solid v the phantom pain: mgs v, mgs 5, mgstpp
metal gear rising revengeance: mgr
dragon age: da
dragon age origins: dao
dragon age inquisition: dai
devil may cry: دي ام سي, dmc, دانتي
need for speed: نفس, الحاجه للسرعه, nfs, نيد
gran turismo: جي تي, جران
battlefield: bf, ساحه المعركه, باتل
battlefield bad company: bfbc
world of warcraft: واو
league of legends: لول, ليج اوف, ليق اوف
dota 2: dota, دوتا
team fortress 2: tf
rainbow six siege: r 6, r 6 s, rb 6
rainbow six: rainbow 6
splinter cell: sam fisher
pubg: player unknown, ببجي, بوبجي, بابجي, بوبجى, بوبجيه, بي يو بي جي
pubg battlegrounds: playerunknowns battlegrounds
playerunknowns battlegrounds: pubg, ببجي, بوبجي, بابجي
fortnite: fn, فرت نايت, fortnight
minecraft: mc, ماين, ماينكرفت, ماينكرافت الاصليه
apex legends: apex
overwatch: ow
baldurs gate 3: بالدرز, بلدرز قيت 3
the witcher: الويتشر, geralt, الساحر, ويتشر
the witcher 3 wild hunt: tw 3, w 3
cyberpunk 2077: cp 2077, 2077
star wars knights of the old republic: kotor
star wars battlefront: swbf
star wars: حرب النجوم
euro truck simulator 2: ets, يورو ترك, الشاحنات
civilization: civ, سيفلايزيشن, حضاره
age of empires: عصر الامبراطوريات, امبراطوريات, aoe
command and conquer: c and c, cnc, جنرالز
command and conquer generals: generals, جنرال, جنرالز زيرو هور
command and conquer red alert: red alert, ريد اليرت, رد اليرت
heroes of might and magic: homm
pro evolution soccer: بيس, بي اي اس, برو, winning eleven, وينق اليفن, pes, بيس موبايل
ea sports fc: fc, eafc, ea fc, اف سي, اي ايه اف سي
nba 2k: nba, ان بي اي, ان بي ايه, 2 k, السله, كره السله
wwe 2k: wwe, دبليو دبليو اي, المصارعه, مصارعه
wwe smackdown vs raw: svr, سماكداون
ea sports ufc: ufc, يو اف سي
dragon ball: goku, قوكو
dragon ball fighterz: dbfz
naruto shippuden ultimate ninja storm: naruto storm, nuns
captain tsubasa: كابتن ماجد, الكابتن ماجد, captain majed
demon slayer: قاتل الشياطين, kimetsu
attack on titan: هجوم العمالقه
spider man: spidey, سبايدي, الرجل العنكبوت, رجل العنكبوت
batman: الرجل الوطواط
batman arkham: arkham
super smash bros: smash, smash bros
super smash bros ultimate: ssbu, smash ultimate
pokemon: pkmn
garrys mod: gmod
counter strike 2: سي اس 2
five nights at freddys: فناف, فريدي, فايف نايتس
plants vs zombies: النباتات ضد الزومبي, نباتات ضد الزومبي, الزومبي والنباتات
ghost of tsushima: شبح تسوشيما
middle earth shadow of mordor: shadow of mordor, som
crash bandicoot: crash, كراش
crash team racing: كراش سيارات
sonic: القنفذ, سونك, القنفذ سونيك, سونيك القنفذ
the sims: sims, سيمز, السيمز
farming simulator: المزارع, محاكي الزراعه, المزرعه السعيده, مزارع
microsoft flight simulator: msfs, flight sim, محاكي الطيران
clair obscur expedition 33: expedition 33, e 33
escape from tarkov: tarkov
fire emblem three houses: fe 3 h
like a dragon: yakuza, ryu ga gotoku, ياكوزا
ark survival evolved: ark
hollow knight: الفارس الاجوف
hollow knight silksong: silksong, هولو نايت 2
borderlands: bl
the binding of isaac: isaac
world of tanks: الدبابات
kingdom come deliverance: kcd, kcd 1
microsoft flight simulator x: fsx
z1 battle royale: h1z1
prince of persia: الامير الفارسي, امير فارس, امير بلاد فارس
stronghold crusader: صلاح الدين, ستروق هولد, القلعه
tom clancys the division: division
genshin impact: genshin
wuthering waves: wuwa
among us: امونغ اس
free fire: ff free
subway surfers: صبواي, سبواي
harvest moon: المزرعه
street fighter: قتال الشوارع, مقاتل الشوارع, مقاتلي الشوارع, حرب الشوارع, sf
tomb raider: لارا كروفت, لارا, lara croft
half life: نصف حياه
the last of us: اخر من بقي, الاخير منا, لاست, لاست اوف, tlou
the lord of the rings: سيد الخواتم, ملك الخواتم, lotr
medal of honor: ميداليه الشرف, وسام الشرف, moh
hogwarts legacy: هاري بوتر, ارث هوجورتس, hogwarts
angry birds: الطيور الغاضبه
clash of clans: كلاش, coc
watch dogs: كلاب الحراسه
dying light: الضوء الميت
dead space: الفضاء الميت
dark souls: الارواح المظلمه
stray: القط, القطه, لعبه القطه, cat game
little nightmares: الكوابيس الصغيره, كوابيس صغيره
sleeping dogs: الكلاب النائمه
the forest: الغابه
monopoly: بنك الحظ, مونوبولي
chess: شطرنج, الشطرنج
super mario: ماريو
medieval total war: توتال وار
zuma: زوما
hitman: الرجل الماجور, العميل 47, agent 47
metal gear solid: mgs, solid snake, سوليد سنيك
shadow of the colossus: sotc, ظل العملاق
a plague tale: الطاعون
death stranding: ديث
world war z: الحرب العالميه زد
company of heroes: coh
crusader kings: ck
europa universalis: eu
hearts of iron: hoi
dead by daylight: dbd
monster hunter: mh
kingdom hearts: kh
dragon quest: dq
payday: باي داي
path of exile: poe
deep rock galactic: drg
risk of rain: ror
final fantasy: ff, فاينل
elder scrolls online: eso
no mans sky: nms
sea of thieves: sot
guild wars: gw
black myth wukong: wukong, black myth, ووكونج, القرد, وكونج
marvels spider man miles morales: miles morales
football manager: fm, فوتبول مانجر
cities skylines: المدن
euro truck simulator: الشاحنه
halo combat evolved: halo 1, halo ce, هالو 1
uncharted drakes fortune: uncharted 1, انشارتد 1
batman arkham asylum: arkham 1, batman arkham 1
call of duty 4 modern warfare: modern warfare 1, mw 1, cod 4, cod mw 1
ori and the blind forest: ori 1, ori
star wars jedi fallen order: jedi 1, fallen order 1
nier replicant: nier 1
yakuza kiwami: yakuza 1
the last of us part i: tlou 1, tlou part 1
`;
