import { useRouteLoaderData } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useHasUnsavedForm } from '~/app/lib/unsavedForms'
import { setFreshness } from '~/app/lib/api/freshness'
import { useAsOf } from '~/app/lib/asOf'
import { useStore } from '~/app/lib/store'
import { Announcer, lazyCode, LivePill, LoadBoundary, NotConnectedSign, type LiveStatus } from '~/ui'
import { DialogBoundary } from '~/app/lib/DialogBoundary'
import { useCollectionNames } from '~/app/lib/api/useCollectionNames'
import { PendingUpdates, type PendingState } from './pendingUpdates'
import { ShownList } from './ShownList'
import { useConnection, type Connection } from './useConnection'
import { useAnnouncement } from './useAnnouncement'
import { loadChangeTexts, useShow } from './useShow'
import { useToday } from './useToday'
import { useVisit } from './useVisit'

/** A first visit has no digest. If the code does not load, none is shown. */
const SinceLastVisit = lazyCode(() => import('./SinceLastVisit').then((module) => module.SinceLastVisit))

/** Offers newer figures on the home page, which shows them only when the reader asks (design, Live). */
export function LiveContent() {
  return (
    <DialogBoundary title="What has changed could not be shown" resetKey={null}>
      <Changes />
    </DialogBoundary>
  )
}

function Changes() {
  const client = useQueryClient()
  const home = useRouteLoaderData<{ revision: number | null }>('routes/_index')
  const collections = useCollectionNames()
  const [updates] = useState(() => new PendingUpdates(client, collections, home?.revision ?? null))
  const state = useStore(updates.state)
  const connection = useConnection(updates)
  const now = useToday()
  const [visit, closeVisit] = useVisit(updates)
  const isPast = useAsOf() !== null
  const hasOpenForm = useHasUnsavedForm()
  const news = isPast ? null : newsOf(state, connection, hasOpenForm)
  const [words, announce] = useAnnouncement(spokenNews(news))
  const { show, busy, list, closeList } = useShow(updates, announce)
  const { asOf } = state
  const note = noteOf(state, connection)

  // Loads the code early: the connection may be lost when Show is pressed.
  const hasChanges = state.at !== null
  useEffect(() => {
    if (hasChanges) loadChangeTexts().catch(() => undefined)
  }, [hasChanges])

  const { disconnectedSince } = connection
  useEffect(() => {
    setFreshness({
      asOf: asOf === null ? null : new Date(asOf),
      now,
      note,
      sign: disconnectedSince ? <NotConnectedSign /> : undefined,
      digest: visit && (
        <LoadBoundary>
          <SinceLastVisit visit={visit} now={now} onClose={closeVisit} />
        </LoadBoundary>
      ),
    })
  }, [asOf, now, note, disconnectedSince, visit, closeVisit])

  useEffect(
    () => () => {
      setFreshness(null)
    },
    [],
  )

  return (
    <>
      <LivePill
        status={news}
        now={now}
        busy={busy}
        onShow={() => {
          connection.dismissReconnected()
          void show()
        }}
        onReload={() => {
          location.reload()
        }}
      />
      {list && !isPast && <ShownList shown={list} now={now} onClose={closeList} />}
      <Announcer words={words} />
    </>
  )
}

/** The state of the pill. A lost connection comes first, then a new version, then newer figures. */
function newsOf(
  { changes, isUncounted, at, asOf }: PendingState,
  { disconnectedSince, versionAt, isReconnected }: Connection,
  hasOpenForm: boolean,
): LiveStatus | null {
  if (disconnectedSince) {
    const figuresOf = asOf === null ? null : new Date(asOf)
    return { kind: 'disconnected', since: disconnectedSince, asOf: figuresOf }
  }
  if (versionAt && !hasOpenForm) return { kind: 'version', at: versionAt }
  if (at !== null) {
    const count = isUncounted ? null : changes.length
    return { kind: 'changes', count, at: new Date(at), isReconnected }
  }
  return isReconnected ? { kind: 'reconnected' } : null
}

/** The note beside "As of 14:32". */
function noteOf(
  { changes, isUncounted }: PendingState,
  { disconnectedSince }: Connection,
): string | undefined {
  if (disconnectedSince) return 'not connected'
  if (isUncounted) return 'newer figures'
  return changes.length > 0 ? `${changes.length} newer` : undefined
}

/** The announcement of the pill for screen readers, without its time. */
function spokenNews(news: LiveStatus | null): string {
  switch (news?.kind) {
    case 'disconnected':
      return 'Not connected. The figures may be old.'
    case 'version':
      return 'This site was updated. Reload.'
    case 'changes':
      if (news.count === null) return 'Newer figures. Show.'
      return news.count === 1 ? '1 change. Show.' : `${news.count} changes. Show.`
    case 'reconnected':
      return 'Connected again.'
    default:
      return ''
  }
}
