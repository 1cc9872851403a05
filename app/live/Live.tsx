import { useRouteLoaderData } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHasOpenForm } from '~/app/openForms'
import { tellFreshness } from '~/app/freshness'
import { useMoment } from '~/app/moment'
import { Announcer, LivePill, NotConnectedSign, type LiveNews } from '~/ui'
import { DialogBoundary } from '~/app/DialogBoundary'
import { NewerChanges, type Newer } from './newer'
import { SinceLastVisit } from './SinceLastVisit'
import { ShownList } from './ShownList'
import { useLine, type Line } from './useLine'
import { useSaid } from './useSaid'
import { useShow } from './useShow'
import { useToday } from './useToday'
import { useVisit } from './useVisit'

/** Tells that the launch has moved on from what the home page shows; it moves on by a press alone (design, Live). */
export function Live() {
  return (
    <DialogBoundary title="What has changed could not be shown" resetKey={null}>
      <Changes />
    </DialogBoundary>
  )
}

function Changes() {
  const client = useQueryClient()
  const home = useRouteLoaderData<{ revision: number | null }>('routes/_index')
  const [newer] = useState(() => new NewerChanges(client, home?.revision ?? null))
  const state = useSyncExternalStore(newer.subscribe, newer.get)
  const line = useLine(newer)
  const now = useToday()
  const [visit, closeVisit] = useVisit(newer)
  const rests = useMoment() !== null
  const waits = useHasOpenForm()
  const news = rests ? null : newsOf(state, line, waits)
  const [words, say] = useSaid(spokenNews(news))
  const { show, busy, list, closeList } = useShow(newer, say)
  const { moment } = state
  const note = noteOf(state, line)

  const { offSince } = line
  useEffect(() => {
    tellFreshness({
      moment: moment === null ? null : new Date(moment),
      now,
      note,
      sign: offSince ? <NotConnectedSign /> : undefined,
      digest: visit && <SinceLastVisit visit={visit} now={now} onClose={closeVisit} />,
    })
  }, [moment, now, note, offSince, visit, closeVisit])

  useEffect(
    () => () => {
      tellFreshness(null)
    },
    [],
  )

  return (
    <>
      <LivePill
        news={news}
        now={now}
        busy={busy}
        onShow={() => {
          line.forgetBack()
          void show()
        }}
        onReload={() => {
          location.reload()
        }}
      />
      {list && !rests && <ShownList shown={list} now={now} onClose={closeList} />}
      <Announcer words={words} />
    </>
  )
}

/** One thing at a time: that the page is not connected, that there is a newer version, that there are newer figures. */
function newsOf({ changes, isUncounted, at, moment }: Newer, line: Line, waits: boolean): LiveNews | null {
  const { offSince, versionAt, isBack } = line
  if (offSince) return { of: 'line', since: offSince, moment: moment === null ? null : new Date(moment) }
  if (versionAt && !waits) return { of: 'version', at: versionAt }
  if (at !== null)
    return { of: 'changes', count: isUncounted ? null : changes.length, at: new Date(at), isBack }
  return isBack ? { of: 'back' } : null
}

/** What stands beside "As of 14:32". */
function noteOf({ changes, isUncounted }: Newer, { offSince }: Line): string | undefined {
  if (offSince) return 'not connected'
  if (isUncounted) return 'newer figures'
  return changes.length > 0 ? `${changes.length} newer` : undefined
}

/** The same as the pill, as it is read out; when is for the eye. */
function spokenNews(news: LiveNews | null): string {
  switch (news?.of) {
    case 'line':
      return 'Not connected. The figures may be old.'
    case 'version':
      return 'This site was updated. Reload.'
    case 'changes':
      if (news.count === null) return 'Newer figures. Show.'
      return news.count === 1 ? '1 change. Show.' : `${news.count} changes. Show.`
    case 'back':
      return 'Connected again.'
    default:
      return ''
  }
}
