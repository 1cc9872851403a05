/** The two shapes of the mark on its 32 × 32 grid (design, "The mark"). */
export const markBody = 'M10.01 7.2A11 11 0 1 0 24.8 21.99Z'
export const markCap = 'M10.01 7.2A11 11 0 0 1 24.8 21.99Z'

/** The distance of the cap along the launch axis, right and up, on the same grid. */
export const capLift = 1.8
