/**
 * Words for the first and the last day in the languages that spreadsheets come in, and words beside them that change
 * nothing: "Planned start", "Fecha de inicio", "تاريخ البدء".
 */
const spelled = {
  start: [
    'start, starts, starting, begin, begins, beginning, from, commence, commences, commencement, kickoff, kick',
    'beginn, anfang, anfangs, von, ab, debut, du, inicio, comienzo, desde, inizio, dal, van, aanvang',
    'baslangıc, baslangic, baslama, poczatek, rozpoczecia, rozpoczecie, zacatek, alku, borjar, fra',
    'начало, начала, старт, старта, с, بدء, بداية, البداية, ابتداء, من, شروع, آغاز, התחלה, 开始, 開始, 起始, 시작, प्रारंभ, mulai',
  ],
  end: [
    'end, ends, ending, finish, finishes, finishing, to, until, till',
    'ende, bis, schluss, fin, au, fine, al, termino, hasta, fim, ate, eind, einde, tot',
    'bitis, bitme, koniec, zakonczenia, zakonczenie, konec, loppu, slut, slutt, til',
    'конец, окончание, окончания, завершение, завершения, финиш, по, نهاية, انتهاء, إلى, الى, حتى, پایان, اتمام, סיום, 结束, 終了, 종료, समाप्ति, selesai',
  ],
  beside: [
    'date, dates, day, dt, planned, plan, planning, target, targeted, expected, estimated, scheduled, schedule, proposed',
    'projected, anticipated, tentative, est, sched, phase, phases, project, launch, activity, task, milestone, window, period',
    'the, of, on, in, by, off',
    'dd, mm, mmm, yyyy, yy, jjjj, tt, aaaa, utc, datum, tag, termin, zeitpunkt, geplant, geplanter, geplantes, geplante',
    'soll, phasen, projekt, de, du, d, la, le, l, des, jour, prevu, prevue, prevus, planifie, planifiee, fecha, dia, previsto',
    'prevista, planificado, planificada, data, di, giorno, pianificato, dato, gepland, geplande, tarihi, tarih, planlanan, planowana',
    'дата, плановая, плановое, план, تاريخ, يوم, مخطط, المخطط, المخططة, متوقع, مستهدف, مرحلة, تاریخ, תאריך',
    '日, 日期, 时间, 時間, 计划, 計画, 预计, 予定, 일, 날짜, तिथि, tanggal',
  ],
} as const

type Piece = keyof typeof spelled

const pieces = new Map<string, Piece>(
  (['beside', 'start', 'end'] as const).flatMap((piece) =>
    spelled[piece].flatMap((line) => headerWords(line).map((word) => [word, piece] as const)),
  ),
)

/** Those that are joined to others: "today" is not "to" and "day". */
const joined = [...pieces].filter(([word]) => word.length > 2 || !/^\p{Script=Latin}/u.test(word))

/** No header of one field is longer. */
const longestHeader = 60

/** Whether a header names a first or a last day, in whatever words; null for any other. */
export function dayNamed(header: string): 'start' | 'end' | null {
  if (header.length > longestHeader) return null
  const found = headerWords(header).map(piecesOf)
  if (found.some((parts) => parts === null)) return null
  const days = new Set(found.flatMap((parts) => parts ?? []).filter((piece) => piece !== 'beside'))
  const [day] = days
  return days.size === 1 && day ? day : null
}

/** The day that one word of a header names, whatever the others are: "Baseline start"; null for both, or none. */
export function dayWordIn(header: string): 'start' | 'end' | null {
  if (header.length > longestHeader) return null
  const found = new Set(headerWords(header).flatMap((word) => piecesOf(word) ?? []))
  if (found.has('start') === found.has('end')) return null
  return found.has('start') ? 'start' : 'end'
}

/** The pieces of a word: "Startdatum" has two; null when it has others. */
function piecesOf(word: string): Piece[] | null {
  const whole = pieces.get(word)
  if (whole) return [whole]
  for (const [begin, piece] of joined) {
    const rest = word.startsWith(begin) ? piecesOf(word.slice(begin.length)) : null
    if (rest) return [piece, ...rest]
  }
  return null
}

/** The words of a header in lower case, without accents and the Arabic article; "startDate" has two. */
export function headerWords(header: string): string[] {
  return header
    .normalize('NFKD')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^ال(?=...)/u, ''))
    .filter((word) => word !== '')
}

/** A field as headers name it. */
interface Named {
  name: string
  label: string
  alsoCalled: readonly string[]
  day?: 'start' | 'end'
}

/** Words that say little about a field. */
const common = new Set([...headerWords('this, or, and, no, is, its, a, an')])

/**
 * The field that a header looks like: it shares its words ("Owner name"), or is one letter off ("Progess"). Undefined
 * when there is none, or no single one.
 */
export function fieldLike<F extends Named>(header: string, fields: readonly F[]): F | undefined {
  if (header.length > longestHeader) return undefined
  const [words, read] = [headerWords(header), spelling(header)]
  const found = fields
    .map((field) => {
      const isOfDay = field.day && words.some((word) => word.length > 2 && pieces.get(word) === field.day)
      return {
        field,
        likeness: Math.max(isOfDay ? 0.5 : 0, ...spellingsOf(field).map((name) => likeness(read, name))),
      }
    })
    .filter(({ likeness }) => likeness > 0.3)
    .sort((one, other) => other.likeness - one.likeness)
  const [first, second] = found
  return first?.likeness === second?.likeness ? undefined : first?.field
}

/** A name as it is compared: in one word, and in those that tell it from others. */
interface Spelling {
  plain: string
  words: ReadonlySet<string>
}

function spelling(name: string): Spelling {
  return { plain: headerWords(name).join(''), words: tellingWords(name) }
}

const spellings = new WeakMap<Named, readonly Spelling[]>()

function spellingsOf(field: Named): readonly Spelling[] {
  const found = spellings.get(field) ?? [field.name, field.label, ...field.alsoCalled].map(spelling)
  spellings.set(field, found)
  return found
}

/** From 0 to 1. */
function likeness(one: Spelling, other: Spelling): number {
  if (isOneSlip(one.plain, other.plain)) return 0.9
  const shared = [...one.words].filter((word) => other.words.has(word)).length
  const [least, most] = [one.words.size, other.words.size].sort((a, b) => a - b)
  return shared > 0 && shared === least ? shared / (most ?? 1) : 0
}

function tellingWords(text: string): Set<string> {
  const words = headerWords(text).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
  const telling = words.filter((word) => !common.has(word) && pieces.get(word) !== 'beside')
  return new Set(telling.length > 0 ? telling : words)
}

/** Whether two words of four letters or more differ by one letter that is lacking, added, wrong or swapped. */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 1) return false
  const [long, short] = one.length < other.length ? [other, one] : [one, other]
  let at = 0
  while (at < short.length && long[at] === short[at]) at += 1
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at)
  const isSwapped = long[at] === short[at + 1] && long[at + 1] === short[at]
  return (
    long.slice(at + 1) === short.slice(at + 1) || (isSwapped && long.slice(at + 2) === short.slice(at + 2))
  )
}
