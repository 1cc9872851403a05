/** Ink on warm paper; gold is November's, and the mark's cap (design, "The idea"). */
export const colors = {
  paper: '#fbfaf7',
  ink: '#21201c',
  inkSecondary: '#63635e',
  line: '#dad9d6',
  gold: '#978365',
}

/** Size and line, in points. @typedef {readonly [size: number, line: number]} Type */

/**
 * Each format's page and type, in points.
 * @typedef {{ width: number, height: number, margin: number, title: Type, heading: Type, lead: Type, body: Type, small: Type }} Look
 */
export const looks = /** @type {const} */ ({
  slides: {
    width: 960,
    height: 600,
    margin: 64,
    title: [42, 50],
    heading: [20, 28],
    lead: [22, 32],
    body: [18, 26],
    small: [13, 18],
  },
  sheet: {
    width: 595,
    height: 842,
    margin: 56,
    title: [27, 33],
    heading: [13.5, 19],
    lead: [13.5, 20],
    body: [11.5, 17],
    small: [8.5, 12],
  },
  card: {
    width: 540,
    height: 720,
    margin: 40,
    title: [28, 34],
    heading: [13.5, 19],
    lead: [13.5, 20],
    body: [12, 17],
    small: [9, 12],
  },
})

const centre = { x: 15, y: 17 }
const radius = 11
/** Where the score parts the tablet, in radians; it runs at 45°. */
const score = { from: Math.atan2(7.2 - 17, 10.01 - 15), to: Math.atan2(21.99 - 17, 24.8 - 15) }
const fullTurn = 2 * Math.PI

/** The scored tablet, its cap lifting off, as two polygons on a field of 32 (design, "The mark"). */
export const mark = [
  { color: colors.ink, points: arc(score.to, score.from + fullTurn) },
  { color: colors.gold, points: arc(score.from, score.to).map(([x, y]) => [x + 1.8, y - 1.8]) },
]

/** @param {number} from @param {number} to @returns {[x: number, y: number][]} */
function arc(from, to) {
  return Array.from({ length: 49 }, (_, step) => {
    const angle = from + ((to - from) * step) / 48
    return [centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle)]
  })
}
