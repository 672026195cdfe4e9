import type { State } from '../files.schema.ts';
import { wordKey } from '../values/states.ts';

const ORDER = [
  'not played',
  'played',
  'beaten',
  'completed',
  'playing',
  'abandoned',
  'on hold',
  'plan to play',
] as const;

/** A library holds what is owned: what is planned in it is there already. Played is neither beaten nor given up. */
const MEANINGS: Record<(typeof ORDER)[number], State> = {
  'not played': 'have',
  played: 'paused',
  beaten: 'finished',
  completed: 'completed',
  playing: 'playing',
  abandoned: 'kicked',
  'on hold': 'paused',
  'plan to play': 'have',
};

/**
 * Playnite's eight words for how far a game was completed, in the languages that it speaks. A line for each language, a
 * bar between the words, in their order; where people say it in several ways, a comma between these.
 */
const LANGUAGES = `
Not Played, Unplayed, Never Played | Played | Beaten | Completed | Playing | Abandoned | On Hold | Plan to Play
Nicht gespielt, Ungespielt | Gespielt | Durchgespielt, Besiegt, Geschlagen | Abgeschlossen, Komplettiert, Vollständig | Wird gespielt, Am Spielen, Spiele gerade | Abgebrochen, Aufgegeben | Pausiert, Zurückgestellt, In Wartestellung | Geplant, Spielen geplant, Will ich spielen
Non joué, Pas joué, Jamais joué | Joué | Battu, Fini, Terminé | Complété, Terminé à 100 % | En cours, En train de jouer | Abandonné | En attente, En pause, Mis en pause | Prévu, À jouer, Planifié, Prévu de jouer
No jugado, Sin jugar | Jugado | Terminado, Vencido, Superado, Derrotado | Completado | Jugando | Abandonado | En espera, En pausa, Pausado | Planeado, Planeo jugar, Para jugar, Planes de jugar
Non giocato, Mai giocato | Giocato | Battuto, Finito, Terminato | Completato | In corso, Giocando, Sto giocando, In gioco | Abbandonato | In pausa, In attesa, In sospeso | Da giocare, Pianificato, In programma, Intendo giocare
Não jogado, Nunca jogado, Por jogar | Jogado | Zerado, Vencido, Finalizado, Acabado | Completo, Completado, Concluído | Jogando, A jogar, Em jogo | Abandonado | Em espera, Em pausa, Pausado, Suspenso | Planejo jogar, Planejado, Pretendo jogar, Planeio jogar
Не сыграно, Не играл, Не играно | Сыграно, Играл, Играно | Пройдено, Пройдена | Завершено, Завершена, Полностью пройдено | Играю, В процессе, Прохожу | Заброшено, Брошено, Покинуто | Отложено, На паузе, Приостановлено, В ожидании | Запланировано, В планах, Планирую, Планирую сыграть, Планирую играть
Не зіграно, Не грав, Не грали | Зіграно, Зіграна, Грав, Грали | Пройдено, Пройдена | Завершено, Повністю пройдено | Граю, У процесі, Проходжу | Покинуто, Кинуто, Закинуто | Відкладено, На паузі, Призупинено | Заплановано, Планую зіграти, Планую грати, У планах
Niegrane, Niezagrane, Nie grano, Nie zagrano, Nieograne | Grane, Zagrane, Grano, Zagrano, Ograne | Pokonane, Pokonana, Przeszedłem | Ukończone, Ukończona, Ukończono | W trakcie, W trakcie gry, Gram, W toku | Porzucone, Porzucona, Porzucono | Wstrzymane, Wstrzymana, Wstrzymano, Zawieszone | Planowane, Zaplanowane, Planuję zagrać, Do zagrania
Oynanmadı, Hiç oynanmadı, Oynanmamış | Oynandı, Oynanmış | Bitirildi, Yenildi, Bitti | Tamamlandı, Tamamlanmış | Oynanıyor, Oynuyor, Oynuyorum | Bırakıldı, Terk edildi, Vazgeçildi | Beklemede, Askıda, Duraklatıldı | Oynanacak, Planlandı, Oynamayı planlıyorum, Oynamayı planla
Niet gespeeld, Nooit gespeeld | Gespeeld | Uitgespeeld, Verslagen | Voltooid, Compleet | Aan het spelen, Bezig, Spelend | Opgegeven, Gestopt, Verlaten | In de wacht, Gepauzeerd, In wacht | Gepland, Van plan om te spelen, Van plan te spelen, Nog te spelen
Nehráno, Nehrané, Nehraná | Hráno, Hrané, Hraná | Dohráno, Dohrané, Poraženo | Dokončeno, Dokončené | Rozehráno, Hraji, Právě hraji, Hraje se | Opuštěno, Zanecháno, Vzdáno | Pozastaveno, Odloženo | V plánu, Plánováno, Naplánováno, Plánuji hrát
Nehrané, Nehraté | Hrané, Hraté | Dohrané, Porazené | Dokončené | Hrám, Práve hrám | Opustené, Zanechané | Pozastavené, Odložené | V pláne, Plánované, Plánujem hrať
Inte spelat, Ej spelat, Ospelat, Inte spelad | Spelat, Spelad | Klarat, Besegrat, Utspelat, Avklarat | Slutfört, Fullbordat, Slutförd | Spelar, Spelar nu, Pågående | Övergivet, Övergiven, Avbrutet | Pausat, Pausad, På paus, Vilande | Planerar att spela, Planerat, Planerad, Vill spela
Ikke spilt, Uspilt, Aldri spilt | Spilt | Rundet, Slått, Utspilt | Fullført | Spiller, Spiller nå | Forlatt, Avbrutt, Gitt opp | På vent, Satt på vent, Pauset | Planlagt, Planlegger å spille, Skal spilles
Ikke spillet, Uspillet, Aldrig spillet | Spillet | Slået, Gennemspillet, Gennemført | Fuldført, Færdiggjort | Spiller, Spiller nu, I gang | Opgivet, Forladt, Droppet | På pause, Sat på pause, På hold | Planlagt, Planlægger at spille, Vil spille
Ei pelattu, Pelaamaton, Pelaamatta | Pelattu | Läpäisty, Päihitetty, Voitettu | Suoritettu, Valmis, Täysin läpäisty | Pelataan, Pelaan, Pelaamassa, Kesken | Hylätty, Luovutettu | Tauolla, Pidossa, Odottaa, Keskeytetty | Suunnitteilla, Suunniteltu, Aion pelata, Aikoo pelata
Nem játszott, Nincs játszva, Még nem játszott | Játszott, Játszva | Legyőzve, Legyőzött, Végigjátszva, Végigjátszott | Befejezett, Befejezve, Teljesített, Teljesítve | Játszás alatt, Játszom, Játék alatt, Folyamatban | Feladva, Feladott, Félbehagyott, Félbehagyva, Elhagyott | Felfüggesztve, Felfüggesztett, Szüneteltetve, Szünetel | Tervezett, Tervben, Játszani tervezett, Tervezem
Nejucat, Niciodată jucat | Jucat | Învins, Terminat, Bătut | Completat, Finalizat | Se joacă, În curs, În joc | Abandonat | În așteptare, Suspendat, În pauză | Planificat, De jucat, Plănuiesc să joc
Δεν έχει παιχτεί, Δεν παίχτηκε, Άπαιχτο | Παίχτηκε, Παιγμένο, Έχει παιχτεί | Νικήθηκε, Τερματίστηκε, Τερματισμένο | Ολοκληρώθηκε, Ολοκληρωμένο | Παίζεται, Παίζω, Σε εξέλιξη | Εγκαταλείφθηκε, Εγκαταλελειμμένο | Σε αναμονή, Σε παύση | Σχεδιάζω να παίξω, Προγραμματισμένο, Σκοπεύω να παίξω
未プレイ, プレイしていない | プレイ済み, プレイ済, プレイした | クリア, クリア済み, クリア済 | コンプリート, 完了, 完全クリア | プレイ中 | 放棄, 中止, 断念 | 保留, 保留中, 一時停止, 中断 | プレイ予定, 予定
플레이 안 함, 플레이 안함, 플레이하지 않음, 미플레이 | 플레이함, 플레이 함, 플레이했음 | 클리어, 엔딩 봄 | 완료, 완료함, 완전 클리어 | 플레이 중, 플레이중, 진행 중 | 포기, 포기함 | 보류, 보류 중, 보류중, 일시 중지 | 플레이 예정, 플레이 계획, 계획
未玩, 未玩过, 没玩过, 未游玩, 未开始 | 玩过, 已玩, 已玩过, 已游玩 | 通关, 已通关, 打通 | 完成, 已完成, 全完成, 完美通关 | 正在玩, 在玩, 游玩中, 正在游玩 | 弃坑, 已弃坑, 放弃, 已放弃 | 搁置, 已搁置, 暂停, 搁置中 | 计划玩, 想玩, 计划游玩, 打算玩
未玩, 未玩過, 沒玩過, 未遊玩, 未開始 | 玩過, 已玩, 已玩過, 已遊玩 | 通關, 已通關, 破關, 已破關 | 完成, 已完成, 全完成 | 正在玩, 在玩, 遊玩中, 正在遊玩 | 棄坑, 已棄坑, 放棄, 已放棄 | 擱置, 已擱置, 暫停 | 計劃遊玩, 計畫遊玩, 想玩, 打算玩, 預計要玩
لم تلعب, لم يتم لعبها, غير ملعوبة, غير ملعوب, لم ألعبها, لم يلعب | تم اللعب, تم لعبها, لعبت, ملعوبة, ملعوب, لعبتها | منتهية, تم إنهاؤها, تم ختمها, ختمت, ختمتها, أنهيتها, تم التغلب عليها, تمت هزيمتها | مكتملة, مكتمل, تم إكمالها, اكتملت, أكملتها, تم الإكمال | قيد اللعب, يتم لعبها, جاري اللعب, ألعبها, ألعبها الآن | مهجورة, متروكة, تم التخلي عنها, تم تركها | قيد الانتظار, في الانتظار, معلقة, متوقفة, متوقفة مؤقتا, موقوفة, مؤجلة | أخطط للعب, أخطط للعبها, مخطط للعب, مخطط لها, مخطط لعبها, أنوي لعبها
بازی نشده, بازی نکرده | بازی شده, بازی کرده | تمام شده, شکست داده شده, به پایان رسیده | تکمیل شده, کامل شده | در حال بازی, در حال بازی کردن | رها شده, ترک شده | متوقف شده, در انتظار, معلق | برنامه برای بازی, قصد بازی, برنامه ریزی شده
לא שוחק, טרם שוחק, לא שיחקתי | שוחק, שיחקתי | נוצח, הובס, סיימתי | הושלם | משחק כעת, משחק, משוחק, בתהליך | ננטש, נטוש, נזנח | בהמתנה, בהשהיה, מושהה | מתוכנן, מתכנן לשחק, בתכנון
Chưa chơi | Đã chơi | Đã phá đảo, Phá đảo, Đã thắng | Đã hoàn thành, Hoàn thành, Hoàn tất | Đang chơi | Đã bỏ, Từ bỏ, Đã từ bỏ, Bỏ dở | Tạm dừng, Tạm hoãn, Tạm ngưng | Dự định chơi, Định chơi, Lên kế hoạch chơi, Sẽ chơi
Belum dimainkan, Tidak dimainkan | Dimainkan, Sudah dimainkan, Pernah dimainkan, Telah dimainkan | Tamat, Ditamatkan, Dikalahkan | Selesai, Diselesaikan | Sedang dimainkan, Sedang bermain, Bermain | Ditinggalkan, Terbengkalai | Ditunda, Tertunda, Ditahan, Ditangguhkan | Direncanakan, Rencana untuk dimainkan, Berencana bermain, Rencana main
No jugat, Sense jugar | Jugat | Superat, Acabat, Vençut | Completat | Jugant, En joc | Abandonat | En espera, En pausa | Planejat, Per jugar, Planejo jugar
Neigrano, Nije igrano | Igrano, Odigrano | Pobijeđeno, Prijeđeno | Završeno, Dovršeno | Igram, U tijeku | Napušteno | Na čekanju, Pauzirano | Planirano, Planiram igrati
Неиграна, Не е играно | Играна | Победена, Превъртяна | Завършена, Завършено | Играя, Играе се | Изоставена, Изоставено | На изчакване, Отложена | Планирана, Планирано
`;

/** The state that each word means, by its key. */
export const PLAYNITE_STATES: ReadonlyMap<string, State> = new Map(
  LANGUAGES.trim()
    .split('\n')
    .flatMap(line => line.split('|').flatMap((words, at) => words.split(',').map(word => [word, at] as const)))
    .flatMap(([word, at]): [string, State][] => {
      const status = ORDER[at];
      return status ? [[wordKey(word), MEANINGS[status]]] : [];
    }),
);
