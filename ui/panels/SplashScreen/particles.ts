/** A dot of the splash: its start in percent of the screen, its diameter in pixels and its opacity. */
interface Particle {
  left: number
  top: number
  size: number
  opacity: number
}

const far = { size: 2, opacity: 0.35 }
const middle = { size: 3, opacity: 0.55 }
const near = { size: 4, opacity: 0.8 }

/** Twelve dots (specification, section 9), fixed, so that server and browser render the same. */
export const particles: readonly Particle[] = [
  { left: 10.2, top: 98.7, ...far },
  { left: 11.5, top: 79.1, ...middle },
  { left: 26, top: 88.5, ...near },
  { left: 25.9, top: 68.8, ...far },
  { left: 27.9, top: 56.1, ...middle },
  { left: 33.1, top: 88.7, ...near },
  { left: 63.4, top: 21, ...far },
  { left: 75.5, top: 31.3, ...middle },
  { left: 75.5, top: 14.6, ...near },
  { left: 89.5, top: 25.9, ...far },
  { left: 87.1, top: 7.1, ...middle },
  { left: 97.7, top: 11.4, ...near },
]
