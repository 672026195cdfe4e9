/* What the real script offers a page: each widget is a frame of the maker's, which tells the page the result of the
   check. The page may not call the maker's host itself, its frame may. */
(() => {
  const script = document.currentScript;
  const { origin, searchParams } = new URL(script.src);
  const widgets = new Map();
  let count = 0;

  const addressOf = (id, { sitekey, action = '', theme = 'auto' }) => {
    const query = new URLSearchParams({ id, sitekey, action, theme, hostname: location.hostname });
    return `${origin}/turnstile/v0/frame?${query}`;
  };

  function drawFrame(id, options) {
    const frame = document.createElement('iframe');
    frame.id = id;
    frame.title = 'Widget containing a security challenge (demo)';
    frame.width = options.size === 'flexible' ? '100%' : options.size === 'compact' ? '150' : '300';
    frame.height = options.size === 'compact' ? '140' : '65';
    frame.style.border = 'none';
    frame.src = addressOf(id, options);
    return frame;
  }

  /** The hidden field that a plain form would send. */
  function drawField({ 'response-field': wanted = true, 'response-field-name': name = 'cf-turnstile-response' }) {
    if (!wanted) return undefined;
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value: '' });
    return field;
  }

  function keep(widget, value) {
    widget.value = value;
    if (widget.field) widget.field.value = value;
  }

  const events = {
    complete(widget, { value }) {
      keep(widget, value);
      widget.options.callback?.(value);
    },
    expire(widget) {
      keep(widget, '');
      widget.options['expired-callback']?.();
    },
    fail(widget, { code }) {
      keep(widget, '');
      widget.options['error-callback']?.(code);
    },
  };

  addEventListener('message', ({ origin: from, data }) => {
    const widget = from === origin ? widgets.get(data?.widget) : undefined;
    if (widget) events[data.event]?.(widget, data);
  });

  window.turnstile = {
    ready: callback => callback(),
    render(place, options) {
      const element = typeof place === 'string' ? document.querySelector(place) : place;
      if (!element || !options?.sitekey) throw new Error('[Turnstile] Unable to find a container or a sitekey.');
      count += 1;
      const id = `cf-chl-widget-${count}`;
      const [frame, field] = [drawFrame(id, options), drawField(options)];
      widgets.set(id, { options, frame, field, value: '' });
      element.append(frame, ...(field ? [field] : []));
      return id;
    },
    reset(id = `cf-chl-widget-${count}`) {
      const widget = widgets.get(id);
      if (!widget) return;
      keep(widget, '');
      widget.frame.src = addressOf(id, widget.options);
    },
    remove(id = `cf-chl-widget-${count}`) {
      const widget = widgets.get(id);
      widget?.frame.remove();
      widget?.field?.remove();
      widgets.delete(id);
    },
    getResponse: (id = `cf-chl-widget-${count}`) => widgets.get(id)?.value || undefined,
    isExpired: (id = `cf-chl-widget-${count}`) => !widgets.get(id)?.value,
    execute() {},
  };

  window[searchParams.get('onload') ?? '']?.();
})();
