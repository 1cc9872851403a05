/** The two texts of a toast. */
export interface AccessMessage {
  title: string
  description: string
}

/** The messages for users who may not edit, exactly as specified (specification, section 6; readings, 20). */
export const accessMessages = {
  trainingMaterial: { title: 'Access Denied', description: 'Required Admin Permission' },
  clmCard: { title: 'Access Denied', description: 'require admin Access' },
  lockedItem: { title: 'Access Required', description: 'Please ask the admin for access' },
  toolDemo: {
    title: 'Demo Access Required',
    description: 'Please ask the admin for demo sharing access.',
  },
} as const satisfies Record<string, AccessMessage>

/** The message for a library material, by its category (specification, section 6). */
export function libraryMessage(category: string): AccessMessage {
  return category === 'CLM' ? accessMessages.clmCard : accessMessages.lockedItem
}

/** Whether a value from an event is one of these messages. */
export function isAccessMessage(value: unknown): value is AccessMessage {
  return Object.values<unknown>(accessMessages).includes(value)
}
