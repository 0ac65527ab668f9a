/*
 * The trade borrows its words, and writes them as each language hears them: laher, bering and
 * bearing, packing and gasket, klats and clutch. A name holds one of them, and people type another
 * or mix languages in one query, so each is read as the English word, in the names and in what is
 * typed: no name has to list every way to say "front wheel bearing". Only what means one thing to
 * the trade of a language stands here ("as" is a shaft and much else), without its marks. Never
 * shown to anybody.
 */

/** One way to say each thing; the others, apart by bars, are read as it. */
export type Ways = Readonly<Record<string, string>>
