import { useEffect, useRef, useState } from 'react'

/** How long nothing else is said of news after something was, in milliseconds. */
const MIN_INTERVAL_MS = 60_000

/**
 * What is said aloud: news at most once a minute, and then what is new by then; an answer to a press at once.
 * @param news what there is to say; empty for nothing
 */
export function useAnnouncement(news: string): [words: string, say: (words: string) => void] {
  const [words, setWords] = useState('')
  const announcedAt = useRef(-Infinity)

  useEffect(() => {
    if (news === '') return
    const wait = Math.max(0, announcedAt.current + MIN_INTERVAL_MS - performance.now())
    const timer = setTimeout(() => {
      announcedAt.current = performance.now()
      setWords(news)
    }, wait)
    return () => {
      clearTimeout(timer)
    }
  }, [news])

  return [words, setWords]
}
