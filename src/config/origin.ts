/**
 * Where the shop is found from outside, known when it is built: canonical links, sitemaps and feeds
 * spell it. The Worker reads it as `import.meta.env.SITE`.
 */
export const siteOrigin = process.env['SITE_ORIGIN'] ?? 'http://localhost:8787'
