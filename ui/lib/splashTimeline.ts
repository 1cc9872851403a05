/**
 * The moments of the intro splash, in milliseconds from the first paint (specification, sections 2 and 9). The
 * styles, the component and the tests all take them from here.
 */
export const splashTimeline = {
  /** The light beam draws itself. */
  beam: 0,
  /** The logo appears. */
  logo: 1200,
  /** The welcome text appears, and the first of the values. */
  text: 2400,
  /** Between one value and the next. */
  valueStagger: 150,
  /** Everything has been said. */
  complete: 4500,
  /** The overlay begins to fade. */
  dismissed: 5000,
  /** The overlay is gone. */
  gone: 5500,
} as const

/** What the splash shows, from the moment of that name on. */
export type SplashStage = 'beam' | 'logo' | 'text' | 'complete' | 'dismissed'

/** The last moment of each stage, when its own movement has come to rest. */
export const stageEnd: Record<SplashStage, number> = {
  beam: splashTimeline.logo - 1,
  logo: splashTimeline.text - 1,
  text: splashTimeline.complete - 1,
  complete: splashTimeline.dismissed - 1,
  dismissed: splashTimeline.gone,
}
