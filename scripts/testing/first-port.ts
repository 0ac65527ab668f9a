/** First port of a test run. Parallel runs use different ones. */
export const firstPort = Number(process.env['TEST_PORT'] ?? 8899)
