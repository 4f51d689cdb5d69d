/** The ghost light and the product's name. */
export function Brand() {
  return (
    <>
      <img src="/icon.svg" alt="" width="28" height="28" className="size-7 shrink-0" />
      <span className="truncate max-[18rem]:sr-only">AI Scene Partner</span>
    </>
  );
}

export const brandLinkStyle = 'flex min-w-0 items-center gap-2.5 rounded-sm font-bold lg:shrink-0';
