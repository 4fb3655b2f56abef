/** Ids such as `FR-001` and `NFR-CART-012`; every second piece of a text that is split by it is one. */
const ID = /(\b[A-Z]+(?:-[A-Z]+)*-\d+\b)/;

/** A sentence in which a line never ends inside an id: browsers break a line after a hyphen. */
export function UnbrokenIds({ text }: { text: string }) {
  return text.split(ID).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
      <span key={at} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  );
}
