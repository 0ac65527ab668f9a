import type {
  ArticleFile,
  BannerFile,
  FaqFile,
  KnowledgeFile,
  LandingFile,
  PolicyFile,
} from '#contract/knowledge/content.ts'
import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'

interface Indexes {
  policies: PolicyFile[]
  faq: FaqFile[]
  knowledge: KnowledgeFile[]
  landing: LandingFile[]
  banners: BannerFile[]
}

/** Cached indexes. An index changes only with a build, and each build starts new isolates. */
const contentCache = new Map<string, unknown>()

/** Reads an index in the reader's locale from the files that the build writes next to the pages. */
export async function readIndex<K extends keyof Indexes>(
  kind: K,
  { env, locale }: Pick<Context, 'env' | 'locale'>,
): Promise<Indexes[K]> {
  const path = `${locale}/${kind}.json`
  const cachedIndex = contentCache.get(path)
  if (cachedIndex) return cachedIndex as Indexes[K]
  const parsed = await readJson(path, env)
  if (!parsed) throw refuse('badGateway')
  contentCache.set(path, parsed)
  return parsed as Indexes[K]
}

/** Reads an article's text; undefined when the ID is unknown. */
export async function readArticle(
  id: number,
  { env, locale }: Pick<Context, 'env' | 'locale'>,
): Promise<ArticleFile | undefined> {
  return (await readJson(`${locale}/knowledge/${id}.json`, env)) as ArticleFile | undefined
}

/** Reads a landing page's text; undefined when the ID is unknown. */
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
