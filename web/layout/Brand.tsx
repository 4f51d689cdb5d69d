/** The ghost light and the product's name. */
export function Brand() {
  return (
    <>
      <img src="/icon.svg" alt="" width="28" height="28" className="size-7" />
      AI Scene Partner
    </>
  );
}

export const brandLinkLook = 'flex shrink-0 items-center gap-2.5 rounded-sm font-bold whitespace-nowrap';
