/**
 * Names that look as if the site itself spoke: their owner could ask people for their passwords. The mailboxes of RFC
 * 2142 are among them, because a name may become an address one day.
 */
const WORDS = `
  admin admins administrator administration administrators sysadmin root superuser sudo owner operator
  support supportteam customersupport techsupport help helpdesk helpcenter service customerservice contact feedback
  moderator moderators moderation mod mods staff team crew official verified
  security safety trust abuse privacy legal terms copyright dmca billing payments sales marketing press
  system daemon bot api app web www ftp smtp imap pop3 dns ssl host server status
  postmaster hostmaster webmaster usenet uucp noc mailerdaemon noreply donotreply info mail email news newsletter
  account accounts login logout signin signup signout register password settings profile
  anonymous guest nobody everyone everybody user username null undefined none
`;

/** The site's own names, alone and with any of the words around them: `raff-support`, `team.raff`. */
const OWN = 'raff';

const official = new Set([OWN, ...WORDS.split(/\s+/).filter(Boolean)]);

const DIGITS = new Map(Object.entries<string>({ '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't' }));

/** A name as it looks at a glance: without separators, and with the letters that digits resemble. */
function readings(name: string): string[] {
  const joined = name.toLowerCase().replace(/[._-]/g, '');
  const letters = joined.replace(/[03457]/g, digit => DIGITS.get(digit) ?? digit);
  return [joined, letters.replaceAll('1', 'i'), letters.replaceAll('1', 'l')];
}

function isWord(reading: string): boolean {
  const rest = reading.startsWith(OWN) ? reading.slice(OWN.length) : reading.replace(new RegExp(`${OWN}$`), '');
  return official.has(reading) || official.has(rest);
}

/**
 * Whether nobody may register a username. Only an operator gives such a name away, with a secret code. People who had
 * one before keep it.
 */
export function isOfficial(username: string): boolean {
  return readings(username).some(isWord);
}
