/**
 * The timeline of the intro splash, in milliseconds from the first paint (specification, sections 2 and 9). Styles,
 * component and tests read it from here.
 */
export const splashTimeline = {
  /** The light beam draws itself. */
  beam: 0,
  /** The logo appears. */
  logo: 1200,
  /** The welcome text appears, and the first of the values. */
  text: 2400,
  /** The delay between one value and the next. */
  valueStagger: 150,
  /** All texts are shown. */
  complete: 4500,
  /** The overlay starts to fade. */
  dismissed: 5000,
  /** The overlay is gone. */
  gone: 5500,
} as const

/** What the splash shows from the time of that name on. */
export type SplashStage = 'beam' | 'logo' | 'text' | 'complete' | 'dismissed'

/** The end of each stage, when its own animation has finished. */
export const stageEnd: Record<SplashStage, number> = {
  beam: splashTimeline.logo - 1,
  logo: splashTimeline.text - 1,
  text: splashTimeline.complete - 1,
  complete: splashTimeline.dismissed - 1,
  dismissed: splashTimeline.gone,
}
