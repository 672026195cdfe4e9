// Words that many titles have, and what they are in Arabic. Titles that nobody lists are translated by these word by word.
export const ARABIC_WORDS = `
war wars warfare: حرب, حروب
battle battles battlefield: معركة, معارك
fight fighting fighter fighters: قتال, مقاتل, مقاتلين, مقاتلون
warrior warriors: محارب, محاربين, محاربون
soldier soldiers: جندي, جنود
army armies: جيش, جيوش
hero heroes: بطل, ابطال
legend legends legendary myth: اسطورة, اساطير, اسطوري
king kings: ملك, ملوك
queen queens: ملكة, ملكات
prince princes: امير, امراء
princess princesses: اميرة, اميرات
knight knights: فارس, فرسان
lord lords: سيد, لورد, اسياد
emperor: امبراطور
empire empires: امبراطورية, امبراطوريات
kingdom kingdoms realm: مملكة, ممالك
castle castles: قلعة, قلاع
tower towers: برج, ابراج
throne thrones: عرش, عروش
crown crowns: تاج
sword swords blade: سيف, سيوف
shield: درع
dragon dragons: تنين, تنانين
monster monsters beast beasts: وحش, وحوش
demon demons devil devils: شيطان, شياطين
god gods: اله, الهة
angel angels: ملاك, ملائكة
ghost ghosts phantom spirit spirits: شبح, اشباح
zombie zombies: زومبي, زومبيز
vampire vampires: مصاص الدماء, مصاصي الدماء, مصاصو الدماء
witch witches: ساحرة, ساحرات
wizard wizards: ساحر, سحرة
magic magical: سحر, سحري, سحرية
curse cursed: لعنة, ملعون, ملعونة
dead: ميت, موتى, اموات, ميتة
death: موت
die dying: يموت, تموت
life living: حياة
soul souls: روح, ارواح
blood bloody: دم, دماء, دموي
heart hearts: قلب, قلوب
mind minds: عقل, عقول
memory memories: ذاكرة, ذكرى, ذكريات
dream dreams: حلم, احلام
nightmare nightmares: كابوس, كوابيس
fear: خوف
horror terror: رعب
evil: شر, شرير
hell inferno: جحيم
heaven paradise: جنة, فردوس
dark darkness: ظلام, مظلم, مظلمة, ظلمة
darkest: احلك
shadow shadows: ظل, ظلال
light lights: ضوء, نور, اضواء
night nights: ليل, ليلة, ليالي, ليال
day days: يوم, ايام
dawn: فجر
sunset: غروب
midnight: منتصف الليل
time times: وقت, زمن
age ages era: عصر, عهد
last final: اخير, اخيرة, اخر
first: اول, اولى
lost: مفقود, مفقودة, ضائع, ضائعة
forgotten: منسي, منسية
forbidden: محرم, محرمة, ممنوع, ممنوعة
hidden secret secrets: سر, اسرار, سري, سرية, مخفي, مخفية
ancient old: قديم, قديمة
new: جديد, جديدة
great grand big: كبير, كبيرة, عظيم, عظيمة, كبرى
little small tiny: صغير, صغيرة, صغار
black: اسود, سوداء
white: ابيض, بيضاء
red: احمر, حمراء
blue: ازرق, زرقاء
green: اخضر, خضراء
yellow: اصفر, صفراء
golden gold: ذهب, ذهبي, ذهبية
silver: فضي, فضية
crimson scarlet: قرمزي, قرمزية
world worlds: عالم, عوالم
earth land lands: ارض, اراضي
planet planets: كوكب, كواكب
star stars: نجم, نجمة, نجوم
space: فضاء
sky skies: سماء
moon: قمر
sun: شمس
galaxy: مجرة
alien aliens: فضائي, فضائيين, فضائيون
fire flame flames: نار, نيران, لهب
ice: جليد, ثلج
snow: ثلج, ثلوج
storm: عاصفة, عواصف
thunder: رعد
wind winds: ريح, رياح
rain: مطر
water: ماء, مياه
sea ocean: بحر, محيط, بحار
island islands: جزيرة, جزر
mountain mountains: جبل, جبال
forest woods jungle: غابة, غابات
jungle: ادغال
desert: صحراء
river: نهر
road way path: طريق, درب, طرق
street streets: شارع, شوارع
city cities: مدينة, مدن
town village: بلدة, قرية
house home mansion: بيت, منزل, قصر
room rooms: غرفة, غرف
door doors: باب, ابواب
school academy: مدرسة, اكاديمية
hospital: مستشفى
prison jail: سجن
hotel: فندق
restaurant: مطعم
cafe coffee: مقهى, قهوة
shop store: متجر, محل
market supermarket: سوق, سوبرماركت
farm farming: مزرعة, زراعة, مزارع
garden gardens: حديقة, حدائق
zoo: حديقة الحيوان, حديقة الحيوانات
park: حديقة, منتزه
simulator simulation: محاكي, محاكاة
manager: مدير
tycoon: تاجر, قطب
doctor: طبيب, دكتور
surgeon surgery: جراح, جراحة
police cop: شرطة, شرطي
firefighting firefighters: اطفاء, رجال الاطفاء
thief thieves: لص, لصوص
killer assassin assassins: قاتل, قتلة, سفاح
hunter hunters: صياد, صيادين, صائد, صيادون
hunt hunting: صيد
fishing: صيد السمك, صيد الاسماك
sniper: قناص, قناصة
pirate pirates: قرصان, قراصنة
ninja: نينجا
samurai: ساموراي
viking vikings: فايكنج, فايكينج
robot robots: روبوت, الي
machine machines: الة, الات
pc computer: كمبيوتر, حاسوب
car cars auto: سيارة, سيارات
truck trucks: شاحنة, شاحنات
bus: حافلة, حافلات, باص, باصات, اتوبيس, اتوبيسات
taxi: تاكسي
train trains: قطار, قطارات
plane airplane flight: طائرة, طائرات, طيران
ship ships boat: سفينة, سفن, قارب
submarine: غواصة
tank tanks: دبابة, دبابات
bike bikes motorbike: دراجة, دراجات
race racing racer: سباق, سباقات
speed: سرعة
football soccer: كرة القدم, كرة قدم
basketball: كرة السلة, كرة سلة
ball: كرة
tennis: تنس
golf: جولف
chess: شطرنج
cards card: بطاقات, ورق, بطاقة
papers: اوراق
please: من فضلك, لو سمحت
book: كتاب
story stories: قصة, قصص
tale tales: حكاية, حكايات
adventure adventures: مغامرة, مغامرات
journey: رحلة
quest mission: مهمة, مهمات
escape: هروب
return: عودة
rise rising: صعود, نهوض
fall fallen: سقوط, ساقط
end: نهاية
beginning: بداية
survival survive: نجاة, بقاء
survivor survivors: ناجي, ناجين, ناجون
stranded: عالق
hope: امل
love: حب
hate: كراهية
rage wrath: غضب
revenge vengeance: انتقام, ثار
honor: شرف
glory: مجد
power: قوة
steel iron: حديد, فولاذ
stone: حجر
rock rocks: صخرة, صخور
crystal: كريستال, بلورة
ring rings: خاتم, خواتم, حلقة
mask: قناع
eye eyes: عين, عيون
hand hands: يد
man: رجل
men: رجال
woman women girl girls: امراة, فتاة, بنات, بنت, فتيات
boy boys: ولد, فتى, صبي
child children kids: طفل, اطفال
father: اب
mother: ام
brother brothers: اخ, اخوة, اخوان
sister sisters: اخت, اخوات
friend friends: صديق, اصدقاء
neighbor neighbour neighbors: جار, جيران
stranger strangers: غريب, غرباء
cat cats: قطة, قطط, قط
dog dogs: كلب, كلاب
wolf wolves: ذئب, ذئاب
bear: دب
lion: اسد
horse horses: حصان, خيول
bird birds: طائر, طيور
duck: بطة
chicken: دجاجة, دجاج
goose: اوزة, وزة
fish: سمكة, سمك, اسماك
shark: قرش
spider: عنكبوت
bee: نحلة
ant ants: نملة, نمل
rat mouse: فار, فئران
snake: ثعبان, افعى
dinosaur dinosaurs: ديناصور, ديناصورات
animal animals: حيوان, حيوانات
plant plants: نبات, نباتات
tree: شجرة
flower flowers: زهرة, زهور, ازهار
goat: ماعز
sheep: خروف
lamb: حمل
cooking kitchen: طبخ, مطبخ
chef: طباخ, شيف
cake: كعكة
strange: غريب, غريبة
crazy mad: مجنون, مجنونة
angry: غاضب, غاضبة
happy: سعيد, سعيدة
broken: مكسور, محطم
silent: صامت, صامتة
deep: عميق, عميقة
wild: بري, برية
infinite endless: لانهائي, لا نهائي
eternal: ابدي, ابدية
dangerous: خطير, خطيرة
perfect: مثالي, مثالية
dungeon dungeons: زنزانة, زنازين
crypt tomb tombs grave: قبر, قبور
treasure: كنز, كنوز
maze labyrinth: متاهة
puzzle: لغز, الغاز
detective: محقق
mystery mysteries: غموض, لغز
crime crimes: جريمة, جرائم
code: شفرة, كود
weapon weapons: سلاح, اسلحة
gun guns: مسدس, بندقية
bullet bullets: رصاصة, رصاص
bomb: قنبلة
nuclear atomic: نووي, نووية
rocket rockets: صاروخ, صواريخ
defense defence: دفاع
attack: هجوم
invasion: غزو
siege: حصار
revolution: ثورة
company: شركة, سرية
command: قيادة
operation: عملية
team squad: فريق, فرقة
league: دوري, رابطة
clan clans: قبيلة, قبائل, عشيرة
call: نداء
duty: واجب
medal: وسام
border: حدود
frontier: حدود
bridge builder bridges: جسر, جسور
construction builder building: بناء, بناية
railway: سكة الحديد, سكك حديدية
airport: مطار
cleaning cleaner: تنظيف
wash: غسيل
cult: طائفة
masks: اقنعة
wonder wonderland: عجائب
chronicles: سجلات, تاريخ
saga: ملحمة
tactics: تكتيك, تكتيكات
arena: ساحة
challenge: تحدي
champion champions: بطل, ابطال
tournament: بطولة
ultimate: نهائي, اقصى
origins: اصول, جذور
legacy: ارث
destiny fate: مصير, قدر
chaos: فوضى
order: نظام
freedom: حرية
justice: عدالة
truth: حقيقة
lies: اكاذيب
sin sins: خطيئة, خطايا
tears: دموع
bones bone: عظام
wings: اجنحة
mirror: مراة
edge: حافة
abyss: هاوية
void: فراغ
beyond: ما وراء
inside: داخل
under below: تحت
without: بدون
two: اثنان, اثنين
three: ثلاثة, ثلاث
`;
