/** A text may hold paragraphs, `* ` lines of a list, and [words](target) as links; see pages/reading. */
export const help = {
  title: 'Help',
  lead: 'Answers to what people really ask. Each has its own link, so you can send it to a friend.',
  groups: {
    bring: 'Importing your games',
    lists: 'Your lists',
    evening: 'Tonight and the year',
    share: 'Walls and free games',
    catalogue: 'The catalogue',
    account: 'Your account',
  },
  asked: {
    link: {
      q: 'How do I import my games?',
      a: 'Open [Import your games](import), choose PlayStation, Xbox or Steam, and enter your name there. We never ask for the password of a gaming account.\nYou then see everything we found and choose what to add to your shelf. Nothing is added until you say so, and an import can be undone for 30 days.',
    },
    'steam-empty': {
      q: 'Why is my Steam library empty?',
      a: 'Almost always because Steam keeps it private. On Steam:\n* Open your profile, then Edit Profile > Privacy Settings. [This is the page](steamPrivacy).\n* Set “My profile” to Public.\n* Set “Game details” to Public.\nThen refresh the account in Raff. Steam can take a few minutes to notice. Afterwards you may make it private again: what is on your shelf stays.\nIf nobody is found at all, the name your friends see is not enough. Paste the link to your profile, or the 17 digits of your Steam ID.',
    },
    'psn-empty': {
      q: 'Why is my PlayStation library empty?',
      a: 'Your account hides what you play. In your [PlayStation account](psnAccount) open Settings > Privacy and set “Gaming History” to Anyone, then refresh the account in Raff.\nPlayStation shows what you played, and trophies for the older consoles. A game you bought and never started does not appear there: add it by hand.',
    },
    'xbox-empty': {
      q: 'Why is my Xbox library empty?',
      a: 'In your [Xbox privacy settings](xboxPrivacy), under “Others can see your game and app history”, choose Everybody, then refresh the account in Raff. Where the button “Sign in with Microsoft” is offered, it can read a private profile, too.\nIf your gamertag ends in # and digits, write these as well, as in Nour#1234.',
    },
    played: {
      q: 'What does “played” mean, and why not “bought”?',
      a: 'PlayStation and Xbox tell us what you played, not what you paid for. It may have been yours, a friend’s disc, or part of a subscription. So Raff says “played, not confirmed as bought” until you know better.\nSteam tells which games are in your library; those are bought.',
    },
    again: {
      q: 'Will an import change what I did myself?',
      a: 'No. Priority, playing and archive stay as you left them. A second import only adds what is new and brings playing times up to date. An empty or failed answer from a store removes nothing.',
    },
    lists: {
      q: 'What are “have”, “want” and “track” for?',
      a: '* I have: what you can play today, wherever it came from.\n* I want: what you would like to play and do not have.\n* I track: what is not out yet. When its day has come, Raff says so and offers to move it.',
    },
    copies: {
      q: 'I own a game twice. How does that look?',
      a: 'Each game on each console is a copy, with its own hours and priority. The shelf shows all your copies as one card, and the page of the game lists them. The same game on the same console cannot be added twice: Raff tells you where it already is.',
    },
    priority: {
      q: 'What do the priorities mean?',
      a: 'Must play, high, medium and low, in that order; a game you add begins as must play, an imported one as medium. “Playing now” is for games you have: it puts one on top and leaves its priority as it was. You can drag a game within [My lists](lists), or use its menu.',
    },
    archive: {
      q: 'What happens in the archive?',
      a: 'It is for games that are done: “Finished” for those you completed, “Not for me” for those you dropped, “Maybe later” for those that can wait. They leave your lists and keep their hours. From the [archive](archives) each goes back to the list it came from.',
    },
    history: {
      q: 'What is “Your history”?',
      a: 'On the page of a game: your rating, a note, and every time you played it. It belongs to the game, not to a copy, so it stays when a copy leaves your shelf, and a game that you never owned can have one, too.\nPlaythroughs are added automatically when you start or finish a game, and you can correct them. Enter a date as exactly as you know it: the day, the month, the year, or not at all. Only you see any of this. A wall shows your ratings if you switch that on for the wall.',
    },
    undo: {
      q: 'I removed something by mistake.',
      a: 'Press Undo in the message that appears, or Ctrl+Z (Cmd+Z on a Mac). You have ten seconds, and the clock stops while your pointer rests on it. Moving and archiving are undone the same way. An import can be undone for 30 days, on the page where you started it.',
    },
    tonight: {
      q: 'How does Tonight choose three games?',
      a: 'Say how long you have and on which device, and [Tonight](tonight) suggests three of your games, each with its reasons: you are playing it and it is nearly done, its priority, whether it fits your time, whether it leaves a subscription soon, how long you have not played it. It stays the same all evening, on every device.\n“Not tonight” hides a game for 14 days; you can take that back. At most one game of unknown length is suggested.',
    },
    plan: {
      q: 'Where do the dates of the plan come from?',
      a: 'From the order of the games in [your plan](plan), and from how many hours a week you play: Raff divides the hours left of each game by them. From the first game of unknown length on, every date is “not before”, because we cannot say when that game ends.',
    },
    deck: {
      q: 'I have hundreds of unsorted games. Where do I start?',
      a: 'With [Sort my games](deck): a card for each game that you have not decided about yet. Keys 1 to 5, the arrows or a swipe put it where it belongs, S skips, Z steps back. You can stop at any time and continue on another device.',
    },
    subscriptions: {
      q: 'What if I end PS Plus or Game Pass?',
      a: 'Change it under [Subscriptions](subscriptions). Games from it stay on your shelf, greyed, with their history; if you subscribe again, they are back as they were. What you bought is never touched. Raff reads every day which games each subscription has, and says that a game leaves soon only if that is announced.',
    },
    year: {
      q: 'Who sees my year?',
      a: 'Only you. If you share it, whoever has the link sees its numbers and games, and your ratings only if you switch them on. When you stop sharing, the link no longer works.',
    },
    together: {
      q: 'How do I compare games with a friend?',
      a: 'Make a link under [Games we both own](together) and send it. It works for seven days and for one person. Then you both see which games you both have or both want, and nothing else. Either of you can end it.',
    },
    walls: {
      q: 'What is a gaming wall, and who sees it?',
      a: 'A board of games with a title, say “Ten for a long winter”. A private wall is yours alone: nobody else can open its link. A public wall opens for anyone who has the link, with your username and picture on it, and without an account. You can change your mind at any time.',
    },
    free: {
      q: 'What are the free games, and what is “claim by”?',
      a: '[Free games](freeGames) shows what the platforms give away this month, or include in a subscription. “Claim by” is the last day to take a game at the store itself: Raff cannot do that for you. It adds the game to your shelf and remembers that it was free, or part of a subscription.',
    },
    missing: {
      q: 'A game is missing, or a fact is wrong.',
      a: 'Try another spelling or fewer words first; Arabic works, too. Raff knows games for PlayStation, Xbox and Steam only. If it is still missing, [tell us](missingGame) its name and platform.',
    },
    unknown: {
      q: 'Why is a playing time unknown?',
      a: 'Because nobody has told us, and we do not guess. A game of unknown length is not found by the length filter, and does not count towards the hours left.',
    },
    arabic: {
      q: 'How do I know whether a game is in Arabic?',
      a: 'Its page shows it for menus, subtitles and voices: yes, no, or not known. Not known does not mean no.',
    },
    language: {
      q: 'How do I change the language or the theme?',
      a: 'With the language button at the top of every page; you stay where you are. The lamp, or the menu, changes between night and paper. Your browser remembers both.',
    },
    email: {
      q: 'How do I change my e-mail?',
      a: 'In [your profile](email), under E-mail. We send a link to the new address; until you open it the old one stays. A username cannot be changed.',
    },
    password: {
      q: 'I forgot my password, or my username.',
      a: '[Ask for a new password](forgotPassword), or [for your username](forgotUsername). Both go to your e-mail. A link to a new password works once, within an hour. Nothing arrives? Look in your spam folder, and check that it is the address you signed up with.',
    },
    vip: {
      q: 'A name is reserved. What does that mean?',
      a: 'Some usernames are kept for the people they belong to. Whoever has the secret code of one [signs up with it](securitySignup). If a name should be yours, [write to us](contact).',
    },
    data: {
      q: 'How do I take my data out?',
      a: 'In [your profile](data), under Your data: everything in one JSON file, or your games as a table (CSV) that every spreadsheet opens. As often as you like.',
    },
    leave: {
      q: 'How do I leave?',
      a: 'In [your profile](leave), under Leave Raff. Your account is deleted at once and for good, with your lists, archive, walls, picture, linked accounts and the messages you sent us. Download your data first if you want to keep it. A last mail confirms it.',
    },
  },
  stuck: {
    title: 'Still stuck?',
    text: 'Tell us what you did and what you saw. A person reads it.',
    go: 'Write to us',
  },
} as const;
