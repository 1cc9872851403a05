/** The time at which every story takes place: a working day in the middle of the launch. */
export const frozenNow = new Date('2025-10-06T12:00:00Z')
