/**
 * Public origin of the shop, fixed in the build for canonical links, sitemaps and feeds. The Worker
 * reads it as `import.meta.env.SITE`.
 */
export const siteOrigin = process.env['SITE_ORIGIN'] ?? 'http://localhost:8787'
