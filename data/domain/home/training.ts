/** The completed training's figures, as written; nothing is derived from them (specification, section 2.6; readings, 22). */
export const trainingSummary = {
  title: 'Medical Rep Training',
  status: 'COMPLETED',
  figures: [
    { label: 'Reps attended', value: '24/24' },
    { label: 'Average score', value: '94%' },
    { label: 'Certification', value: '100%' },
    { label: 'Training hours', value: '127 h' },
    { label: 'Satisfaction', value: '4.8/5' },
  ],
} as const

/** The training agenda, in hours (specification, section 2.6). */
export const trainingAgenda = [
  { title: 'Disease state and portfolio story', hours: 4 },
  { title: 'Product deep dives', hours: 2 },
  { title: 'Compliance and view-only rules', hours: 1 },
  { title: 'Detailing practice with feedback', hours: 3 },
  { title: 'Digital tools and call logging', hours: 2 },
  { title: 'Assessment and certification', hours: 1 },
] as const

/** Completion of each training module, a fraction, 0..1 (specification, section 2.6). */
export const trainingModules = [
  { title: 'Portfolio knowledge', completion: 1 },
  { title: 'Objection handling', completion: 0.98 },
  { title: 'Digital detailing', completion: 0.96 },
  { title: 'Market access basics', completion: 0.91 },
] as const

export const nextTrainingSession = '15 October 2025'
