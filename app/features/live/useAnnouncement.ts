import { useEffect, useRef, useState } from 'react'

/** The minimum time between two announcements of news. */
const MIN_INTERVAL_MS = 60_000

/**
 * The text for screen readers. News is announced at most once a minute, with the latest text. Responses to a click are
 * announced at once.
 * @param news the text; empty for none
 */
export function useAnnouncement(news: string): [words: string, say: (words: string) => void] {
  const [words, setWords] = useState('')
  const announcedAt = useRef(-Infinity)

  useEffect(() => {
    if (news === '') return
    const delay = Math.max(0, announcedAt.current + MIN_INTERVAL_MS - performance.now())
    const timer = setTimeout(() => {
      announcedAt.current = performance.now()
      setWords(news)
    }, delay)
    return () => {
      clearTimeout(timer)
    }
  }, [news])

  return [words, setWords]
}
