import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react'
import { ownAccessesSchema, type NewAccessRequest, type OwnAccess } from '~/data/contract/access'
import { accessStateWords, openUntilText } from '~/data/domain/access/access'
import { AskForAccess } from '~/ui'
import { readAgain } from '~/app/lib/api/readAgain'
import { get } from '~/app/lib/api/reader'
import { reasonOf, send } from '~/app/lib/api/send'
import { pageNow } from '~/app/lib/pageClock'
import { DialogBoundary } from '~/app/lib/DialogBoundary'
import { useToast } from '~/app/lib/ToastContext'
import { openDocumentViewer } from '~/app/lib/windowEvents'
import { askForAccess, hasAsked, type RequestedItem } from './asking'
import { itemOf, type PlacedItem } from './itemOf'
import { subscribeToAccess } from '~/app/lib/connection/accessEvents'
import { keepTold, requestOf, toldAnswers } from './toldAnswers'
import { itemKey, wordsKey } from './useAccessOf'
import { accessKey, accessTo } from './useOwnAccess'
import { usePresent } from '~/app/lib/usePresent'

export interface SiteAccessProps {
  /** What was asked for last: each is another, though it be the same. */
  asked: RequestedItem | null
  /** Who is signed in decides of the requests, and needs to make none. */
  decides: boolean
}

/** No part of a viewer's page. Where it does not come, the panel's list tells. */
const InboxWatch = lazy<ComponentType>(() =>
  import('./InboxWatch').then(
    (module) => ({ default: module.InboxWatch }),
    () => ({ default: () => null }),
  ),
)

/** Asks for access to items and tells of the answers; tells who decides of the requests instead. */
export function SiteAccess({ asked, decides }: SiteAccessProps) {
  return (
    <DialogBoundary title="Access requests could not be shown" resetKey={asked}>
      {decides ? (
        <Suspense>
          <InboxWatch />
        </Suspense>
      ) : (
        <Asking asked={asked} />
      )}
    </DialogBoundary>
  )
}

/** Asks for access to an item, tells of the answer, and opens what is open to this browser. */
function Asking({ asked }: Pick<SiteAccessProps, 'asked'>) {
  const [item, setItem] = useState<(PlacedItem & Pick<RequestedItem, 'opener'>) | null>(null)
  const [busy, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const client = useQueryClient()
  const showToast = useToast()
  const own = useAnswers(client)
  const present = usePresent()

  /** What there is to ask for; null where it is open already, or may not be asked for now. */
  const follow = useCallback(
    async (asked: RequestedItem) => {
      const access = accessTo(asked, client.getQueryData<readonly OwnAccess[]>(accessKey))
      const words = accessStateWords(access, present())
      const { collection, id, title, type, refusal } = asked
      if (access && words.state === 'open')
        openDocumentViewer({
          ...{ title, type, refusal, item: { collection, id } },
          url: access.url ?? undefined,
        })
      else if (words.press !== null)
        showToast({ title: refusal.title, description: words.press, glyph: 'lock' })
      else return { place: '', ...(await itemOf(client, asked).catch(() => null)), ...asked }
      return null
    },
    [client, showToast, present],
  )
  useEffect(() => {
    if (asked) void follow(asked).then(setItem)
  }, [asked, follow])

  const tellOpened = useCallback(
    async (access: OwnAccess) => {
      const opened = await itemOf(client, access)
      if (!opened || access.until === null) return
      showToast({
        title: openUntilText(access.until, present().zone),
        description: opened.title,
        glyph: 'unlocked',
        action: {
          label: 'Open',
          altText: `Open ${opened.title}`,
          onAction: () => {
            askForAccess({ ...opened, opener: null })
          },
        },
      })
    },
    [client, showToast, present],
  )
  useEffect(() => {
    if (!own) return
    const told = toldAnswers()
    const news = own.filter((access) => access.state === 'open' && told[requestOf(access)] !== 'open')
    // There is room for one (specification, section 9); the items themselves tell of the others.
    if (news[0]) tellOpened(news[0]).catch(() => undefined)
    keepTold(own)
    const now = present()
    const words = own.map((access) => [itemKey(access), accessStateWords(access, now)])
    client.setQueryData(wordsKey, Object.fromEntries(words))
  }, [client, own, tellOpened, present])

  async function sendRequest(
    { collection, id }: PlacedItem,
    words: Omit<NewAccessRequest, 'collection' | 'id'>,
  ) {
    setSending(true)
    setFault(null)
    try {
      const body = { collection, id, ...words } satisfies NewAccessRequest
      const answer = await send({ method: 'POST', path: '/api/access-requests', body })
      client.setQueryData(accessKey, ownAccessesSchema.parse(await answer.json()))
      setItem(null)
      showToast({ title: 'Request sent', description: 'The answer shows on the item, in this browser.' })
    } catch (error) {
      setFault(reasonOf(error))
    }
    setSending(false)
  }

  return (
    <AskForAccess
      item={
        item && { title: item.title, kind: item.place === '' ? item.type : `${item.type} · ${item.place}` }
      }
      busy={busy}
      error={fault}
      returnTo={item?.opener instanceof HTMLElement ? item.opener : null}
      onSend={(words) => {
        if (item) void sendRequest(item, words)
      }}
      onClose={() => {
        setFault(null)
        setItem(null)
      }}
    />
  )
}

/** The longest delay that a timer takes. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** How this browser's requests stand: asked for once it has made one, and again when something is told or one runs out. */
function useAnswers(client: QueryClient): readonly OwnAccess[] | undefined {
  const { data } = useQuery<readonly OwnAccess[]>({
    queryKey: accessKey,
    queryFn: async ({ signal }) => ownAccessesSchema.parse(await get(accessKey, signal)),
    enabled: hasAsked,
  })

  useEffect(() => subscribeToAccess(() => void readAgain(client, { queryKey: accessKey })), [client])

  useEffect(() => {
    const ends = (data ?? []).flatMap(({ state, until }) =>
      state === 'open' && until !== null ? [Date.parse(until)] : [],
    )
    if (ends.length === 0) return
    const wait = Math.min(...ends) - pageNow().getTime()
    const timer = setTimeout(
      () => void readAgain(client, { queryKey: accessKey }),
      Math.min(Math.max(wait, 0) + 1_000, MAX_TIMER_MS),
    )
    return () => {
      clearTimeout(timer)
    }
  }, [client, data])

  return data
}
