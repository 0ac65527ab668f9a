import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'
import type { LazyArea } from './late-areas.ts'

const files = import.meta.glob<Record<string, string>>(
  '../i18n/messages/*/{acts,approval,auth,membership,order,payment,points,returns,review,pushChoice,waiting,warranty,papers,read,saveToList,sellForm,labels,hindrances,conditions}.json',
  { import: 'default' },
)

/** Loads the messages of the named areas in parallel, one small file each. */
export async function loadLazyMessages(areas: readonly LazyArea[]): Promise<Partial<Messages>> {
  const matches = await Promise.all(areas.map(loadArea))
  return Object.fromEntries(areas.map((area, i) => [area, matches[i]]))
}

/** Areas that the `labels` of a page also contain (see messages.ts). */
const labelAreas = ['conditions', 'hindrances', 'labels'] as const

async function loadArea(area: LazyArea): Promise<object> {
  if (area !== 'labels') return loadMessagesFrom(files, area)
  const parts = await Promise.all(labelAreas.map((part) => loadMessagesFrom(files, part)))
  return Object.assign({}, ...parts) as object
}
