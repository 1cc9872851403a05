import { useEffect, useRef } from 'react'

/** An item that an address asked for: another object each time that it did. */
export interface Asked {
  id: string
}

/**
 * Answers to what is asked for, once for each time.
 * @param asked null while nothing is, or while there is nothing to answer with
 */
export function useAsked(asked: Asked | null, answer: (asked: Asked) => void): void {
  const answered = useRef<Asked | null>(null)
  useEffect(() => {
    if (asked === null || asked === answered.current) return
    answered.current = asked
    answer(asked)
  })
}
