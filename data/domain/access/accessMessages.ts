/** A toast's two texts. */
export interface AccessMessage {
  title: string
  description: string
}

/** What anyone but a signed-in administrator is told, exact to the letter (specification, section 6; readings, 20). */
export const accessMessages = {
  trainingMaterial: { title: 'Access Denied', description: 'Required Admin Permission' },
  clmCard: { title: 'Access Denied', description: 'require admin Access' },
  lockedItem: { title: 'Access Required', description: 'Please ask the admin for access' },
  toolDemo: {
    title: 'Demo Access Required',
    description: 'Please ask the admin for demo sharing access.',
  },
} as const satisfies Record<string, AccessMessage>

/** What is said of a material in the library, by its category (specification, section 6). */
export function libraryMessage(category: string): AccessMessage {
  return category === 'CLM' ? accessMessages.clmCard : accessMessages.lockedItem
}

/** Whether it is one of these messages; what an event carries may be anything. */
export function isAccessMessage(value: unknown): value is AccessMessage {
  return Object.values<unknown>(accessMessages).includes(value)
}
