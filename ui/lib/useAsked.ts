import { useState } from 'react'

/** An item that an address asked for: another object each time that it did. */
export interface Asked {
  id: string
}

/**
 * Answers to what is asked for, once for each time, while rendering: what it opens is there as soon as it is asked for.
 * @param asked null while nothing is, or while there is nothing to answer with
 * @param answer sets state of the same component, and does nothing else
 */
export function useAsked(asked: Asked | null, answer: (asked: Asked) => void): void {
  const [answered, setAnswered] = useState<Asked | null>(null)
  if (asked === null || asked === answered) return
  setAnswered(asked)
  answer(asked)
}
