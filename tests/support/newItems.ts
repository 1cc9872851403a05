import { randomUUID } from 'node:crypto'

const products = {
  ...{ buId: 'onco', rxOtc: 'RX', isNewNov: true, positioning: 'First of its kind', status: 'New' },
  ...{ indications: [], patientProfiles: [], competitiveEdges: [], specialties: [], channels: [] },
  ...{ activitiesDone: [], activitiesNext: [], viewAssets: [], contextTags: [] },
}

/** A valid new item of each list without references to others, with a unique name. */
export const newItems = {
  timeline: () => ({
    ...{ title: nameOf('Phase'), start: '2025-12-01', end: '2025-12-20' },
    ...{ dates: 'Dec 1 – Dec 20, 2025', status: 'PENDING', progress: '0' },
    ...{ objectives: ['Ask what went well'], deliverables: [], owner: 'Launch Office', after: [] },
  }),
  products: () => {
    const name = nameOf('Quellora')
    return { ...products, name, sku: name }
  },
  'bu-contextual-items': () => ({ buId: 'onco', name: nameOf('Context'), status: 'Planned', note: 'A note' }),
  tools: () => ({
    ...{ name: nameOf('Tool'), url: 'https://tool.example/', activeUsers: 1, totalSessions: 2 },
    ...{ completionRate: '0.5', satisfactionScore: '0.5', whyItMatters: [], viewAssets: [] },
  }),
  training: () => ({
    ...{ title: nameOf('Material'), description: 'What it is', type: 'Guide', category: 'CLM' },
  }),
} as const

function nameOf(kind: string): string {
  return `${kind} ${randomUUID().slice(0, 8)}`
}
