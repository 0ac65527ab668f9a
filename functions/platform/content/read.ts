import type {
  ArticleFile,
  BannerFile,
  FaqFile,
  KnowledgeFile,
  LandingFile,
  PolicyFile,
} from '#contract/content.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'

/** The index files and what each holds. */
interface Indexes {
  policies: PolicyFile[]
  faq: FaqFile[]
  knowledge: KnowledgeFile[]
  landing: LandingFile[]
  banners: BannerFile[]
}

/** An index changes only with a build, and a build starts new isolates. */
const known = new Map<string, unknown>()

/** An index of the reader's locale, from the files that the build wrote beside the pages. */
export async function readIndex<K extends keyof Indexes>(
  kind: K,
  { env, locale }: Pick<Context, 'env' | 'locale'>,
): Promise<Indexes[K]> {
  const path = `${locale}/${kind}.json`
  const kept = known.get(path)
  if (kept) return kept as Indexes[K]
  const read = await readJson(path, env)
  if (!read) throw refuse('badGateway')
  known.set(path, read)
  return read as Indexes[K]
}

/** The text of an article, or undefined where there is none with that id. */
export async function readArticle(
  id: number,
  { env, locale }: Pick<Context, 'env' | 'locale'>,
): Promise<ArticleFile | undefined> {
  return (await readJson(`${locale}/knowledge/${id}.json`, env)) as ArticleFile | undefined
}

/** The text of a landing page, or undefined where there is none with that id. */
export async function readLandingText(
  id: number,
  { env, locale }: Pick<Context, 'env' | 'locale'>,
): Promise<ArticleFile | undefined> {
  return (await readJson(`${locale}/landing/${id}.json`, env)) as ArticleFile | undefined
}

async function readJson(path: string, env: Context['env']): Promise<unknown> {
  if (import.meta.env?.['EGG_EDITING']) return (await import('virtual:content')).default[path]
  const response = await env.ASSETS.fetch(`http://assets.invalid/_content/${path}`)
  return response.ok ? response.json() : undefined
}
