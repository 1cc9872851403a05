import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ownAccessesSchema, type NewAccessRequest, type OwnAccess } from '~/data/contract/access'
import { accessStateWords, openUntilText } from '~/data/domain/access/access'
import { AskForAccess, lazyCode, LoadBoundary } from '~/ui'
import { refetchQueries } from '~/app/lib/api/refetchQueries'
import { get } from '~/app/lib/api/fetchQuery'
import { failureOf, type Failure } from '~/app/lib/api/failure'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { sendWrite } from '~/app/lib/api/send'
import { pageNow } from '~/app/lib/pageClock'
import { DialogBoundary } from '~/app/lib/DialogBoundary'
import { useToast } from '~/app/lib/ToastContext'
import { openDocumentViewer } from '~/app/lib/windowEvents'
import { requestAccess, hasRequestedAccess, type RequestedItem } from './requestAccess'
import { itemOf, type ItemWithSection } from './itemOf'
import { subscribeToAccess } from '~/app/lib/connection/accessEvents'
import { saveSeenAnswers, requestKey, readSeenAnswers } from './seenAnswers'
import { itemKey, accessTextsKey } from './useAccessOf'
import { accessKey, accessTo } from './useOwnAccess'
import { useClock } from '~/app/lib/useClock'

export interface SiteAccessContentProps {
  /** The item that was requested last. Each request is a new object, even for the same item. */
  requested: RequestedItem | null
  /** The signed-in user is an administrator, who decides on requests and does not need to make any. */
  decides: boolean
}

/** Not part of a viewer's page. If the code does not load, the list in the admin panel still shows the requests. */
const InboxAnnouncer = lazyCode(() => import('./InboxAnnouncer').then((module) => module.InboxAnnouncer))

/** For viewers: requests access and shows the answers. For administrators: announces new requests. */
export function SiteAccessContent({ requested, decides }: SiteAccessContentProps) {
  return (
    <DialogBoundary title="Access requests could not be shown" resetKey={requested}>
      {decides ? (
        <LoadBoundary>
          <InboxAnnouncer />
        </LoadBoundary>
      ) : (
        <AccessRequestForm requested={requested} />
      )}
    </DialogBoundary>
  )
}

/** The request form. It also shows the answers, and opens items that this browser has access to. */
function AccessRequestForm({ requested }: Pick<SiteAccessContentProps, 'requested'>) {
  const [item, setItem] = useState<(ItemWithSection & Pick<RequestedItem, 'opener'>) | null>(null)
  const [busy, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const client = useQueryClient()
  const showToast = useToast()
  const own = useOwnRequests(client)
  const clock = useClock()

  /**
   * Opens the item if access was granted. Otherwise returns the item to request, or null if it cannot be requested now.
   */
  const openOrRequest = useCallback(
    async (requested: RequestedItem) => {
      const access = accessTo(requested, client.getQueryData<readonly OwnAccess[]>(accessKey))
      const words = accessStateWords(access, clock())
      const { collection, id, title, type, refusal } = requested
      if (access && words.state === 'open')
        openDocumentViewer({
          ...{ title, type, refusal, item: { collection, id } },
          url: access.url ?? undefined,
        })
      else if (words.press !== null)
        showToast({ title: refusal.title, description: words.press, glyph: 'lock' })
      else return { section: '', ...(await itemOf(client, requested).catch(() => null)), ...requested }
      return null
    },
    [client, showToast, clock],
  )
  useEffect(() => {
    if (requested) void openOrRequest(requested).then(setItem)
  }, [requested, openOrRequest])

  const showOpened = useCallback(
    async (access: OwnAccess) => {
      const opened = await itemOf(client, access)
      if (!opened || access.until === null) return
      showToast({
        title: openUntilText(access.until, clock().zone),
        description: opened.title,
        glyph: 'unlocked',
        action: {
          label: 'Open',
          altText: `Open ${opened.title}`,
          onAction: () => {
            requestAccess({ ...opened, opener: null })
          },
        },
      })
    },
    [client, showToast, clock],
  )
  useEffect(() => {
    if (!own) return
    const seen = readSeenAnswers()
    const news = own.filter((access) => access.state === 'open' && seen[requestKey(access)] !== 'open')
    // Only one toast fits (specification, section 9). The items themselves show the other answers.
    if (news[0]) showOpened(news[0]).catch(() => undefined)
    saveSeenAnswers(own)
    const now = clock()
    const words = own.map((access) => [itemKey(access), accessStateWords(access, now)])
    client.setQueryData(accessTextsKey, Object.fromEntries(words))
  }, [client, own, showOpened, clock])

  async function sendRequest(
    item: ItemWithSection,
    words: Omit<NewAccessRequest, 'collection' | 'id'>,
    keys = new RequestKeys(),
  ) {
    const { collection, id } = item
    setSending(true)
    setFailure(null)
    try {
      const body = { collection, id, ...words } satisfies NewAccessRequest
      const answer = await sendWrite({ method: 'POST', path: '/api/access-requests', body }, { keys })
      client.setQueryData(accessKey, ownAccessesSchema.parse(await answer.json()))
      setItem(null)
      showToast({ title: 'Request sent', description: 'You will see the answer here, in this browser.' })
    } catch (error) {
      setFailure(failureOf(error, () => void sendRequest(item, words, keys)))
    }
    setSending(false)
  }

  return (
    <AskForAccess
      item={
        item && {
          title: item.title,
          kind: item.section === '' ? item.type : `${item.type} · ${item.section}`,
        }
      }
      busy={busy}
      error={failure?.text ?? null}
      onSendAgain={failure?.onSendAgain}
      returnTo={item?.opener instanceof HTMLElement ? item.opener : null}
      onSend={(words) => {
        if (item) void sendRequest(item, words)
      }}
      onClose={() => {
        setFailure(null)
        setItem(null)
      }}
    />
  )
}

/** The longest delay that `setTimeout` accepts. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * The requests of this browser. They are loaded once there is one, and again after an access event or when a grant
 * expires.
 */
function useOwnRequests(client: QueryClient): readonly OwnAccess[] | undefined {
  const { data } = useQuery<readonly OwnAccess[]>({
    queryKey: accessKey,
    queryFn: async ({ signal }) => ownAccessesSchema.parse(await get(accessKey, signal)),
    enabled: hasRequestedAccess,
  })

  useEffect(() => subscribeToAccess(() => void refetchQueries(client, { queryKey: accessKey })), [client])

  useEffect(() => {
    const ends = (data ?? []).flatMap(({ state, until }) =>
      state === 'open' && until !== null ? [Date.parse(until)] : [],
    )
    if (ends.length === 0) return
    const delay = Math.min(...ends) - pageNow().getTime()
    const timer = setTimeout(
      () => void refetchQueries(client, { queryKey: accessKey }),
      Math.min(Math.max(delay, 0) + 1_000, MAX_TIMER_MS),
    )
    return () => {
      clearTimeout(timer)
    }
  }, [client, data])

  return data
}
