export const privacy = {
  title: 'Privacy',
  lead: 'What this site keeps about you, why, for how long, and how you can take it with you or delete it. In plain words.',
  changed: 'Last changed on {{day}}',
  contents: 'On this page',
  parts: {
    short: {
      title: 'In short',
      text: '* There are no ads, nothing is sold, and nobody follows you from here to other sites.\n* You can search and read without an account.\n* Your shelf is private. Others see only a wall you make public, a year you share, and what you have in common with somebody you both agreed to compare with.\n* You can download all we keep about you, and delete it, at any time.',
    },
    who: {
      title: 'Who is responsible',
      text: 'Whoever runs this site. The [contact form](contact) reaches them. Raff is open code, and others may run it elsewhere: these notes are about this site only.',
    },
    account: {
      title: 'Your account',
      text: 'What you give when you sign up, and what follows from it:\n* Username and e-mail, and whether the e-mail is confirmed.\n* Your password as a hash only: nobody can read it, not even we.\n* Date of birth, because you must be above 13, and because games with sexual content are for adults; and whether you have switched those on. First and last name and a picture, if you like. The picture is saved anew without hidden data, such as the place where it was taken.\n* When you signed up, accepted the terms and last logged in, your language, and the time zone of your browser, so that dates are those of your day.\n* Each device you are logged in on: its browser and system, such as “Firefox · Windows”, roughly where it was last used, when you logged in and when it was last used. Log-ins and changes that concern the safety of your account are kept for 90 days, with the same facts.\n* Your passkeys by name with their dates; of each only the public half, which nobody can log in with. The secret of your authenticator app encrypted, and recovery codes as hashes only.\n* Each access token you create for a program: its name, what it may do, when it ends and was last used. The token itself as a hash only. A request that a program wants done only once is kept for a day, its answer encrypted.',
    },
    games: {
      title: 'Your games and walls',
      text: 'What you put on your lists, in the archive and on walls, with priority, playing time and where it came from; and your history: ratings, notes and playthroughs. Also what you decide about your evenings: games you put off for a while, your plan with its hours a week, and the subscriptions you have chosen. The data for an undo is kept for ten minutes; the data for stepping back while you sort your games, until a week after your last decision there.\nA public wall shows its games, its title and description, your username and your picture to anyone, search engines included; and your ratings, if you switch them on for the wall. A year that you share shows its numbers and games to whoever has its link, until you stop sharing it. Somebody who accepts your invitation to compare sees which games you both have or both want, and nothing else, until one of you ends it.',
    },
    linked: {
      title: 'Linked gaming accounts',
      text: 'If you link one, we keep its name and ID, and the titles and playing times it shows. We never learn its password. If you sign in with Microsoft, what that sign-in gives us is kept encrypted.\nTo read an account, we send its name or ID to Steam or PlayStation; Xbox accounts are read through OpenXBL (xbl.io), or at Microsoft itself if you sign in there. An invitation you send to an Xbox account goes the same way. If you switch that on, an account is read once every night without you, until you switch it off or it fails three nights in a row. When you remove an account, what we read from it goes; the games on your shelf stay.',
    },
    signin: {
      title: 'Signing in through others',
      text: 'If you sign in with Google, Facebook or X, they learn that you do, and we learn your ID there, your name, and your e-mail if they give it. We get no access to post or to read anything else.',
    },
    safety: {
      title: 'Keeping it safe',
      text: 'Wrong passwords are counted for an account, for the browser and for the internet address they came from, and forgotten within about a day. Requests from an address are counted by the minute. Mails sent to you are counted for a day.\nSome forms may have a bot check, Cloudflare Turnstile, and so may logging in after many wrong passwords for an account. Where it is switched on, your browser loads it from Cloudflare, which then sees your address and how your browser behaves.',
    },
    browser: {
      title: 'In your browser',
      text: 'Only what the site needs to work, and nothing to follow you:\n* Cookies: language and theme for a year, your log-in for 30 days, one for ten minutes while you sign in elsewhere, and one for a year that tells on which accounts this browser has logged in, so that strangers who guess at your password cannot keep you out. It stays when you log out, and gives no access. No script can read it, or your log-in.\n* Storage: a short-lived key, your name and picture, switches such as language, theme and the tour, your place on a page, the titles you left out of imports, and a message you are writing to us until it is sent or the tab is closed.',
    },
    others: {
      title: 'Who else is involved',
      text: 'The site runs on Cloudflare, which passes every request along, stores the pictures and sends the mails; its logs may hold internet addresses for a short while. The database is kept by a database host.\nCovers of games may come straight from whoever publishes them; they then see your internet address, not your account. Visits are counted only where whoever runs this site has set that up.',
    },
    letters: {
      title: 'What you write to us',
      text: 'Name, e-mail, subject and message are kept and mailed to whoever runs this site, so that somebody can answer. They are removed from the site after two years, and before that with your account or when you ask; the mail may remain in the mailbox it went to.',
    },
    long: {
      title: 'How long',
      text: 'Your account and shelf stay until you delete them. Log-ins end 30 days after their last use. Links in mails work for an hour or seven days. Work that failed, an unsent mail for instance, is kept for 30 days for repair. Deleting is immediate; backups of the database, where there are any, are deleted on their own schedule.',
    },
    rights: {
      title: 'Your rights',
      text: 'See and change what we know in [your profile](settings), take it with you under [Your data](data), and erase it under [Leave Raff](leave). For anything else, to object or to ask, [write to us](contact). If you are not content with the answer, you can turn to the data protection authority where you live.',
    },
    young: {
      title: 'Children',
      text: 'Raff is for people above 13 years old. If you know of an account that should not be here, please [tell us](contact).',
    },
    changes: {
      title: 'When these notes change',
      text: 'They change with the site, and the date at the top with them.',
    },
  },
} as const;
