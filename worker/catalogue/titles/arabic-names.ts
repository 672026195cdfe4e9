// The titles of games and series in Arabic words, as players and the press translate them. None spells the title.
export const ARABIC_NAMES = `
the walking dead: الموتى السائرون, الاموات السائرون, الموتى الاحياء, الموتى يمشون
the legend of zelda: اسطوره زيلدا, اسطورة زلدا
the legend of zelda breath of the wild: نفس البريه, انفاس البريه, نسيم البريه
the legend of zelda tears of the kingdom: دموع المملكه
clash of clans: صراع القبائل, حرب القبائل, صراع العشائر, تصادم العشائر
clash royale: صراع الملوك, الصراع الملكي
the king of fighters: ملك المقاتلين, ملوك القتال, ملوك المقاتلين, ملك القتال
age of mythology: عصر الاساطير, عصر الميثولوجيا
shadow of the tomb raider: ظل تومب رايدر
rise of the tomb raider: صعود تومب رايدر
tomb raider: مغيره القبور, مغير القبور, سارق القبور, سارقه القبور, ناهب القبور
world of warcraft: عالم ووركرافت, عالم واركرافت
league of legends: دوري الاساطير, عصبه الاساطير, اتحاد الاساطير
mobile legends bang bang: اساطير الموبايل
world of tanks: عالم الدبابات
war thunder: رعد الحرب
apex legends: اساطير ايبكس, اساطير ابكس
rocket league: دوري الصواريخ, كره السيارات, سيارات الكره
the elder scrolls: المخطوطات القديمه, اللفائف القديمه, مخطوطات الشيوخ
dead by daylight: ميت بحلول النهار, الموت في وضح النهار
dead island: جزيره الموتى, الجزيره الميته, جزيره الزومبي
dead rising: نهوض الموتى, صعود الموتى
dead cells: الخلايا الميته
left 4 dead: متروك للموت, تركوا للموت
death stranding: جنوح الموت
detroit become human: ديترويت كن انسانا, ديترويت التحول الى بشر, ديترويت تحول الى انسان
60 seconds: 60 ثانيه
heavy rain: المطر الغزير, مطر غزير
beyond two souls: روحان, ما وراء الروحين
until dawn: حتى الفجر
days gone: ايام مضت, ايام ذهبت, الايام الخوالي
horizon zero dawn: هورايزن الفجر, افق الفجر صفر
it takes two: يتطلب اثنين, الامر يتطلب اثنين, يحتاج اثنين
a way out: طريق الخروج
split fiction: الخيال المنقسم
hollow knight: الفارس الاجوف, الفارس المجوف, فارس الفراغ
shovel knight: فارس المجرفه
sea of thieves: بحر اللصوص
assassins creed: عقيده القاتل, عقيده السفاح
assassins creed shadows: ظلال الحشاشين
assassins creed black flag: العلم الاسود, الرايه السوداء
prince of persia the sands of time: رمال الزمن
prince of persia the lost crown: التاج المفقود, التاج الضائع
prince of persia warrior within: المحارب الداخلي
demons souls: ارواح الشياطين
bloodborne: المولود من الدم
elden ring: حلقه الدن, خاتم الدن, الخاتم القديم, حلقه النار القديمه
lies of p: اكاذيب بي, اكاذيب بينوكيو
dragons dogma: عقيده التنين
dragon age: عصر التنين, عصر التنانين
dragon age inquisition: محاكم التفتيش
mass effect: التاثير الشامل, تاثير الكتله
kingdom come deliverance: مملكه الخلاص, ليات ملكوتك
kingdom hearts: قلوب المملكه, مملكه القلوب
final fantasy: الفانتازيا الاخيره, الخيال الاخير, فانتازيا نهائيه
monster hunter: صياد الوحوش, صائد الوحوش
crusader kings: ملوك الصليبيين, الملوك الصليبيون
hearts of iron: قلوب الحديد, قلوب حديديه
total war: الحرب الشامله, حرب شامله
company of heroes: سريه الابطال, شركه الابطال
command and conquer: القياده والسيطره, القياده والغزو
command and conquer generals: جنرالات, جنرالات ساعه الصفر
command and conquer red alert: الانذار الاحمر, التاهب الاحمر, انذار احمر
stronghold: الحصن, المعقل
stronghold crusader: الحصن الصليبي, حصن الصليبيين, قلعه صلاح الدين
age of empires: عصر الامبراطوريه
rise of nations: صعود الامم, نهوض الامم
cities skylines: المدن افق, افق المدن
spore: البوغ
civilization: الحضارات, حضارات
farming simulator: محاكي المزرعه, محاكاه الزراعه, محاكي المزارع
euro truck simulator: محاكي الشاحنات, محاكي الشاحنات الاوروبيه, محاكي شاحنات
microsoft flight simulator: محاكي الطيران مايكروسوفت, محاكاه الطيران
goat simulator: محاكي الماعز, محاكاه الماعز
gas station simulator: محاكي محطه الوقود, محاكي محطه البنزين, محطه البنزين
lawn mowing simulator: محاكي جز العشب, محاكي قص العشب
drug dealer simulator: محاكي تاجر المخدرات, تاجر المخدرات
internet cafe simulator: محاكي مقهى الانترنت, محاكي كافيه الانترنت, كافيه الانترنت
house flipper: مجدد المنازل, تجديد المنازل
football manager: مدير كره القدم, مدرب كره القدم
just cause: قضيه عادله, سبب عادل
saints row: صف القديسين
sleeping dogs: كلاب نائمه
mad max: ماكس المجنون
far cry: صرخه بعيده, البكاء البعيد
far cry primal: العصر الحجري
need for speed most wanted: الاكثر طلبا, المطلوب الاول, المطلوبين
need for speed hot pursuit: المطارده الساخنه
burnout paradise: جنه الاحتراق
gran turismo: السياحه الكبرى
forza horizon: افق فورزا
street fighter: محارب الشوارع
mortal kombat: القتال المميت, قتال مميت, المعركه المميته
injustice: الظلم, الظلم الهه بيننا
dragon ball: كره التنين, كرات التنين
dragon ball z: كره التنين زد
dragon ball fighterz: دراغون بول المقاتلون
silent hill: التل الصامت, تل الصمت, المدينه الصامته
silent hill 2: التل الصامت 2
the evil within: الشر الداخلي, الشر في الداخل, الشر بالداخل
resident evil: الشر المستطير, الشر الساكن
outlast: البقاء حيا
amnesia the dark descent: فقدان الذاكره
alien isolation: العزله الفضائيه
five nights at freddys: خمس ليال في فريديز, خمس ليالي مع فريدي, خمس ليالي عند فريدي
poppy playtime: وقت اللعب بوبي
phasmophobia: صائدو الاشباح
lethal company: الشركه القاتله
fall guys: رفاق السقوط, الرجال الساقطون
gang beasts: عصابه الوحوش
human fall flat: الانسان يسقط
overcooked: الطبخ الزائد, مطبوخ اكثر من اللازم
dont starve: لا تجوع, لا تتضور جوعا
dont starve together: لا تجوعوا معا, لا تجوع معا
the long dark: الظلام الطويل
this war of mine: حربي هذه, هذه الحرب لي
papers please: الاوراق من فضلك, اوراقك من فضلك
life is strange: الحياه غريبه
little big planet: الكوكب الكبير الصغير
littlebigplanet: الكوكب الصغير الكبير, كوكب صغير كبير
uno: اونو
angry birds: طيور غاضبه
subway surfers: راكبو مترو الانفاق, متزلجو الانفاق, متزلج القطار
temple run: جري المعبد, الهروب من المعبد, هروب المعبد
candy crush saga: سحق الحلوى
8 ball pool: بلياردو 8, بلياردو, البلياردو
plants vs zombies: نباتات ضد الاموات, الزومبي ضد النباتات
cut the rope: قطع الحبل
fruit ninja: نينجا الفواكه, نينجا الفاكهه
hay day: المزرعه هاي داي
sonic the hedgehog: سونيك القنفذ
star wars jedi fallen order: حرب النجوم جيداي, النظام الساقط
star wars jedi survivor: جيداي الناجي
hogwarts legacy: ارث هوغوورتس, ارث هوغورتس, تراث هوجوورتس, ميراث هوجورتس, ارث هاري بوتر
marvels guardians of the galaxy: حراس المجره
batman arkham city: مدينه اركام
batman arkham knight: فارس اركام
middle earth shadow of mordor: ظل موردور, ظلال موردور
middle earth shadow of war: ظل الحرب, ظلال الحرب
game of thrones: صراع العروش, لعبه العروش
metro exodus: خروج مترو, مترو الخروج
medal of honor: وسام الفخر, وسام شرف
brothers in arms: اخوه السلاح, رفاق السلاح
splinter cell: الخليه المنشقه, الخليه الخفيه
sniper elite: قناص النخبه, قناص النخبة, القناص النخبه
gears of war: تروس الحرب, اله الحرب جيرز, معدات الحرب
helldivers 2: غواصو الجحيم
hellblade senuas sacrifice: تضحيه سينوا
path of exile: طريق المنفى, درب المنفى
lost ark: السفينه المفقوده, الفلك المفقود
new world: العالم الجديد
black desert online: الصحراء السوداء
crimson desert: الصحراء القرمزيه
black myth wukong: الاسطوره السوداء, الاسطوره السوداء ووكونغ, ملك القرود
stellar blade: النصل النجمي, نصل نجمي
ghost of yotei: شبح يوتي
cult of the lamb: طائفه الحمل, عباده الحمل
slime rancher: مربي السلايم
vampire survivors: ناجون من مصاصي الدماء, الناجون من مصاصي الدماء
slay the spire: اقتل البرج
darkest dungeon: الزنزانه المظلمه, احلك زنزانه
the stanley parable: حكايه ستانلي
the talos principle: مبدا تالوس
outer wilds: البراري الخارجيه
the outer worlds: العوالم الخارجيه
no mans sky: سماء لا احد, سماء بلا احد
shadow of the colossus: ظل العمالقه, ظلال العملاق
the last guardian: الحارس الاخير
journey: الرحله
mirrors edge: حافه المراه
watch dogs legion: كلاب الحراسه ليجن
return to castle wolfenstein: العوده الى قلعه ولفنشتاين
serious sam: سام الجاد
mount and blade: الجبل والنصل
for honor: من اجل الشرف
divinity original sin: الخطيئه الاصليه
sons of the forest: ابناء الغابه
animal crossing: عبور الحيوانات
the godfather: العراب
scarface: الوجه ذو الندبه
bully: المتنمر
manhunt: صيد الرجال
`;
