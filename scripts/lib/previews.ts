import { readFileSync } from 'node:fs'
import { signPreview } from '../../functions/platform/kernel/sign.ts'
import { pathOfEntry } from '../../src/content/address.ts'
import { loadEntries } from '../../src/content/collections.ts'
import { publicFrom } from '../../src/content/entries.ts'
import { today } from '../../src/content/document/today.ts'
import { makeSecrets } from './secrets.ts'

/** Returns links to every page that is published later, with its publication day. */
export async function listPreviewLinks(origin: string): Promise<{ from: string; link: string }[]> {
  makeSecrets()
  const secret = /^SIGNING_SECRET=(.*)$/m.exec(readFileSync('.dev.vars', 'utf8'))?.[1] ?? ''
  const links = new Map<string, { from: string; link: string }>()
  for (const entry of loadEntries(undefined, '9999-12-31')) {
    const publicDay = 'start' in entry.head ? entry.head.start : publicFrom(entry)
    const isDraft = 'draft' in entry.head && entry.head.draft
    if (publicDay <= today() && !isDraft) continue
    const path = pathOfEntry(entry)
    const routeFlag = entry.locale === 'en-TH' ? 'changeRoute=no&' : ''
    const link = `${origin}${path}?${routeFlag}preview=${await signPreview(path, secret)}`
    links.set(path, { from: isDraft ? 'draft' : publicDay, link })
  }
  return [...links.values()]
}
