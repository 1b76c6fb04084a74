/** The package types its converters only; this is the table that they are made of. */
declare module 'opencc-js/dict/TSCharacters' {
  /** "萬 万|與 与|…": a traditional character, the simplified one, and further ones where it has several. */
  const pairs: string;
  export default pairs;
}
