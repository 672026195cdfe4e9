import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export interface AnchorProps extends ComponentProps<'a'> {
  href: string;
}

const PlainAnchor = (props: AnchorProps) => <a {...props} />;

/** The app sets its router's link here once, so that components need not know the router. */
export const LinkContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

export function Anchor(props: AnchorProps) {
  const RouterLink = use(LinkContext);
  return isInside(props.href) ? <RouterLink {...props} /> : <PlainAnchor {...props} />;
}

const isInside = (href: string) => href.startsWith('/') && !href.startsWith('//');
