/** A text may hold paragraphs, `* ` lines of a list, [words](target) as links and `code`; see pages/reading. */
export const developers = {
  title: 'For developers',
  lead: 'Your shelf is open to your own programs: a script, a spreadsheet, a screen in the hall.',
  parts: {
    what: {
      title: 'What you can do',
      text: 'Raff’s own pages use the calls below, and so may you. They speak JSON, under `/api/`.\nAnyone may read what the catalogue knows about games. Your own shelf needs a token.',
    },
    token: {
      title: 'A token of your own',
      text: 'You create an access token in [your profile](tokens): it has a name, a scope and an expiry date. It is shown once, so keep it where you keep passwords. Send it with every call: `Authorization: Bearer raff_…`\n* `read` reads lists, archive, history, walls and imports.\n* `read write` changes them, too.\n* No token reaches your account, your sign-in or your other tokens.\n* A revoked token stops working at once.',
    },
    limits: {
      title: 'Limits',
      text: 'A token may make 120 calls a minute. One more is answered with `429`, and `Retry-After` says how many seconds to wait. Searching without a token, and calls that cost more, such as imports, have narrower limits of their own.',
    },
    errors: {
      title: 'Errors',
      text: 'An error is `application/problem+json` (RFC 9457). Programs read `code`, which never changes. People read `title` and, field by field, `errors`.\n`404` is also the answer for things that belong to somebody else. After `503`, wait as `Retry-After` says.',
    },
    search: {
      title: 'Found, closest, or nothing',
      text: 'A search answers in one of three ways.\n* `games` holds what fits, best first. If words of the term fit no game, `without` names them, and the games are those of the other words.\n* If nothing fits, `games` is empty, `total` is 0, and `closest` holds up to five games that are like the term. Show them apart, never as results.\n* If nothing is like it either, there is no `closest`. Fields that do not apply are always left out.',
    },
    paging: {
      title: 'Pages, and unchanged lists',
      text: 'Long lists take `skip` and `count`, and say their `total`. Your own lists come whole, with an `ETag`: sent back as `If-None-Match`, it is answered with `304` and no body as long as nothing has changed.',
    },
    languages: {
      title: 'Languages and times',
      text: '`Accept-Language: ar` gives names and messages in Arabic, `en` in English. Titles of games stay as they are. Times are UTC in ISO 8601, dates are `YYYY-MM-DD`. What you do with a game belongs to the `day` you send with it; without one, to today in the time zone of your account.',
    },
    once: {
      title: 'Doing a thing once',
      text: 'A connection may break after a write was made. Give each write an `Idempotency-Key` of your own, up to 64 characters: for 24 hours the same key gives the first answer again, with `Idempotency-Replayed: true`, and nothing happens twice. Secrets, such as a new calendar link, are given only once: after that the answer is `409` with `idempotency_lost`.',
    },
    moving: {
      title: 'All of it at once',
      text: 'You can download one file with everything you keep here in [your profile](data). Its format is described by a [JSON Schema](exportSchema).',
    },
  },
  samples: {
    title: 'Four calls, three languages',
    text: 'Each sample searches for a game, adds it to the shelf, rates it and reads the shelf. It runs as it is, with your token in `RAFF_TOKEN`.',
    label: 'Language of the sample',
  },
  reference: {
    title: 'All calls',
    text: 'Made from the code that answers them. For your tools: [openapi.json](openapi), OpenAPI 3.1.',
    loading: 'Loading the calls',
    seek: 'Find a call',
    withToken: 'With a token',
    found: { one: '{{n}} call', other: '{{n}} calls' },
    none: 'No call like that',
    noneText: 'Part of a path or a word of its description is enough.',
    all: 'Show all calls',
    open: 'Open to anyone',
    openMore: 'Open to anyone, more with a token',
    token: 'Token',
    session: 'Only signed in',
    path: 'In the path',
    query: 'In the address, after the ?',
    body: 'Body',
    answer: 'Answer',
    codes: 'Errors',
    file: 'A file:',
    nothing: 'An empty object.',
    required: 'required',
    shapes: 'Shapes',
    shapesText: 'What answers are made of.',
  },
} as const;
