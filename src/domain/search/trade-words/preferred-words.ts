/*
 * The trade borrows words and spells them by ear: laher, bering and bearing, packing and gasket,
 * klats and clutch. Names contain one variant, and buyers type others or mix languages. Each
 * variant is therefore read as the English word in names and queries. No name then has to list
 * every way to say "front wheel bearing". Enter only words, without diacritics, that have one
 * meaning in the trade of a language ("as" means shaft and much else). The result is never
 * displayed.
 */

/** Preferred word for each term. Its variants, separated by bars, are read as it. */
export type PreferredWords = Readonly<Record<string, string>>
